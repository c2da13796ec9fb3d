import { media } from '@greenroom/contract/fields/url'
import { shownMenu } from '@greenroom/contract/menu/shown-menu'
import { MediaView } from '../../view-as/phone/field-view.tsx'
import type { PageProps } from './page.ts'
import classes from './pages.module.css'

const logo = media('Logo', 'image')
/** More do not fit next to the logo. */
const MOST = 5

/** The header of every page of the website: logo, tagline, menu. */
export function SiteHeader({ look, setup, facts, seen, name }: PageProps) {
  const { lines } = shownMenu(setup, facts, seen)
  return (
    <header className={classes.header}>
      <div className={classes.brand}>
        {look.logoUrl === '' ? (
          <span className={classes.logoText}>{look.logoText || name}</span>
        ) : (
          <span className={classes.logo}>
            <MediaView field={logo} value={look.logoUrl} />
          </span>
        )}
        {look.tagline !== '' && <span className={classes.tagline}>{look.tagline}</span>}
      </div>
      <ul className={classes.nav}>
        {lines.slice(0, MOST).map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
        {lines.length > MOST && <li>More</li>}
      </ul>
    </header>
  )
}
