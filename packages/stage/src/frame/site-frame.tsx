import { type MenuEntry, menuEntries } from '@greenroom/contract/menu/menu-entries'
import type { ReactNode } from 'react'
import { PageLink, useAddresses } from '../addresses.tsx'
import type { AppStart, Branding } from '../app-start.ts'
import { IconMenu } from '../icons.tsx'
import classes from './frame.module.css'
import { entriesOnLine } from './menu-line.ts'
import { sectionPath } from './section-paths.ts'

/** The widths in rem of the line at the narrowest window that has one, and in frame.module.css from the wide one on. */
const NARROW_LINE = 47
const WIDE_LINE = 71

type Props = {
  start: Branding
  /** The path of the page, to mark its line in the menu. */ path: string
  isMember: boolean
}

/** What is around every page: header with logo and menu, and the footer. */
export function SiteFrame({ start, path, isMember, children }: Props & { children: ReactNode }) {
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <SiteHeader start={start} path={path} isMember={isMember} />
      <main id="content" className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <ul className={classes.footerLinks}>
          <li>
            <PageLink to="/about">About</PageLink>
          </li>
          <li>
            <PageLink to="/contact">Contact</PageLink>
          </li>
          <li>
            <PageLink to="/privacy">Privacy</PageLink>
          </li>
        </ul>
        <p className={classes.copyright}>{start.name}</p>
      </footer>
    </>
  )
}

/** The header of every page: logo, tagline, menu. */
export function SiteHeader({ start, path, isMember, isMenuOpen }: Props & { /** Where it is behind a button. */ isMenuOpen?: boolean }) {
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Brand start={start} />
        <nav className={classes.nav} aria-label="Menu">
          <MenuOnLine start={start} path={path} />
        </nav>
        <PageLink className={classes.account} to={isMember ? '/me' : '/sign-in'}>
          {isMember ? 'Account' : 'Sign in'}
        </PageLink>
        <details className={classes.drawer} open={isMenuOpen}>
          <summary className={classes.drawerButton} aria-label="Menu">
            <IconMenu />
          </summary>
          <nav className={classes.drawerMenu} aria-label="Menu">
            <ul className={classes.menu}>
              {websiteMenu(start).map((entry) => (
                <MenuEntryLink key={entry.name} entry={entry} path={path} />
              ))}
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}

function Brand({ start: { name, looks } }: Pick<Props, 'start'>) {
  const { media } = useAddresses()
  const logo = looks.logo_url ? media(looks.logo_url, 320) : null
  return (
    <PageLink className={classes.brand} to="/">
      {logo === null ? (
        <span className={classes.logoText}>{looks.logo_text || name}</span>
      ) : (
        <img className={classes.logo} src={logo} alt={name} />
      )}
      {looks.tagline && <span className={classes.tagline}>{looks.tagline}</span>}
    </PageLink>
  )
}

/**
 * The menu on one line. What does not fit is behind a button, which needs no script; on a narrow line more is behind it
 * than on a wide one.
 */
function MenuOnLine({ start, path }: Pick<Props, 'start' | 'path'>) {
  const entries = websiteMenu(start)
  const labels = entries.map(({ label }) => label)
  const [onNarrow, onWide] = [entriesOnLine(labels, NARROW_LINE), entriesOnLine(labels, WIDE_LINE)]
  return (
    <ul className={classes.menu}>
      {entries.slice(0, onWide).map((entry, index) => (
        <MenuEntryLink key={entry.name} entry={entry} path={path} className={index < onNarrow ? undefined : classes.onWide} />
      ))}
      {onNarrow < entries.length && (
        <li className={onWide < entries.length ? undefined : classes.onNarrow}>
          <details className={classes.more}>
            <summary className={classes.moreButton}>More</summary>
            <ul className={classes.moreMenu}>
              {entries.slice(onNarrow).map((entry, index) => (
                <MenuEntryLink
                  key={entry.name}
                  entry={entry}
                  path={path}
                  className={index + onNarrow < onWide ? classes.onNarrow : undefined}
                />
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  )
}

type Entry = ReturnType<typeof websiteMenu>[number]

function MenuEntryLink({ entry: { label, to }, path, className }: { entry: Entry; path: string; className?: string | undefined }) {
  const address = useAddresses().page(to)
  const isCurrent = path === to || path.startsWith(`${to}/`)
  return (
    <li className={className}>
      <a className={classes.menuLink} href={address ?? undefined} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
}

/** The lines of the menu that the website has (MNU-002), with the paths of their pages. */
export function websiteMenu({ menu }: Pick<AppStart, 'menu'>): { name: string; label: string; to: string }[] {
  const inAppOnly = new Set<string>(menuEntries.flatMap((entry: MenuEntry) => (entry.app === 'only' ? [entry.value] : [])))
  return menu.flatMap(({ name, label }) => (inAppOnly.has(name) ? [] : [{ name, label, to: sectionPath(name) }]))
}
