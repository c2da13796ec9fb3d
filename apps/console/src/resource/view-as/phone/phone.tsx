import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { Verdict } from '@greenroom/contract/visibility/judge'
import type { CSSProperties } from 'react'
import { useSessionData } from '../../../session/use-session.ts'
import { ItemView } from './item-view.tsx'
import classes from './phone.module.css'

type Props = { resource: Resource; values: Values; verdict: Verdict | null }

/** The companion app with one record open, in the app's own colors where they are known. */
export function Phone({ resource, values, verdict }: Props) {
  const { app } = useSessionData()
  const isHidden = verdict?.state === 'hidden'
  return (
    <div className={classes.phone} style={colorsOf(app.setup)}>
      <div className={classes.island} aria-hidden="true" />
      <div className={classes.top}>{app.name}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard, too. */}
      <section className={classes.screen} aria-label={`${resource.label.one} in the app`} data-hidden={isHidden || undefined} tabIndex={0}>
        {isHidden && <p className={classes.veil}>Hidden from this viewer</p>}
        <ItemView resource={resource} values={values} isTeaser={verdict?.state === 'teaser'} />
      </section>
    </div>
  )
}

const COLOUR = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i

/** Names of the style sheet's own; React's types know none but CSS's. */
type Colors = CSSProperties & { '--app-dark'?: string; '--app-medium'?: string }

/** Dark and medium carry white words, as the specification asks of an app's colors. */
function colorsOf(setup: Record<string, unknown> | null): Colors {
  const { dark, medium } = valuesOf(valuesOf(setup).colors)
  return {
    ...(typeof dark === 'string' && COLOUR.test(dark) && { '--app-dark': dark }),
    ...(typeof medium === 'string' && COLOUR.test(medium) && { '--app-medium': medium }),
  }
}
