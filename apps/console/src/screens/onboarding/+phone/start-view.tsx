import type { App } from '@greenroom/contract/apps/app-answers'
import { listOf, textOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import classes from './wizard-phone.module.css'

/** What the design says of the app's first look. */
export type StartDesign = { name: string; tagline: string; iconName: string; icon: string | null }

/** The stored design, or what is typed in its form. Logos to take ideas from are not the app's icon. */
export function designOf(app: App, typed: Values | null): StartDesign {
  const stored = valuesOf(app.about.design)
  const design: Values = typed ?? { ...stored, tagline: stored.loading_screen_tagline, name: app.name }
  const [logo] = listOf(design.logo_icons)
  const id = design.logo_icon === 'create' ? undefined : mediaIdOf(textOf(logo))
  const name = textOf(design.name).trim() || app.name
  return {
    name,
    tagline: textOf(design.tagline).trim(),
    iconName: textOf(valuesOf(app.about.store).app_icon_name).trim() || name,
    icon: id === undefined ? null : `/media/${id}?w=160`,
  }
}

/** The loading screen, and the icon among others. */
export function StartView({ name, tagline, iconName, icon }: StartDesign) {
  const picture = icon === null ? name.slice(0, 1).toUpperCase() : <img src={icon} alt="" />
  return (
    <article className={classes.start}>
      <div className={classes.loading}>
        <span className={classes.logo}>{picture}</span>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.tagline} data-missing={tagline === '' || undefined}>
          {tagline || 'Your tagline'}
        </span>
      </div>
      <div className={classes.icons}>
        <span className={classes.space} aria-hidden="true" />
        <span className={classes.app}>
          <span className={classes.icon}>{picture}</span>
          <span className={classes.iconName}>{iconName}</span>
        </span>
        <span className={classes.space} aria-hidden="true" />
        <span className={classes.space} aria-hidden="true" />
      </div>
    </article>
  )
}
