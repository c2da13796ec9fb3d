import { opens } from '@greenroom/contract/access/gates'
import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useConfiguration } from '../../session/configuration.ts'
import { useSessionData } from '../../session/use-session.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { toPath } from '../../ui/to-path.ts'
import { hasScreen } from '../use-navigation.ts'
import { findPages, SHORTEST_HELP_WORD } from './find-pages.ts'
import { handbook, handbookPage, pageAt, screenOf } from './handbook.ts'
import classes from './help.module.css'
import { Markdown } from './markdown.tsx'
import type { HelpAbout } from './open-help.ts'
import { Shortcuts } from './shortcuts.tsx'

/** The name of the page that includes the list of keyboard shortcuts. */
const KEYBOARD = 'keyboard'

type Props = { about: HelpAbout; open: boolean; onShow: (about: HelpAbout) => void; onClose: () => void }

/** A page of the handbook next to the screen, with links to all others. */
export function HelpPanel({ about, open, onShow, onClose }: Props) {
  const page = 'page' in about ? handbookPage(about.page) : pageAt(about.address)
  const { routesByPath, state } = useRouter()
  const navigate = useNavigate()
  const { facts } = useSessionData()
  const top = useRef<HTMLDivElement>(null)
  const { links } = useConfiguration()
  const [query, setQuery] = useState('')
  const isSearching = query.trim().length >= SHORTEST_HELP_WORD
  const show = (name: string) => onShow({ page: name })
  const screen = screenOf(page, (path) => opens(path, facts) && hasScreen(path, Object.keys(routesByPath)))
  const isHere = screen === state.location.pathname
  useEffect(() => setQuery(''), [about])
  // Another page starts at its top.
  useEffect(() => top.current?.scrollIntoView({ block: 'end' }), [page])

  return (
    <SideDrawer open={open} onClose={onClose} title={page.title} size="30rem">
      <div ref={top} />
      <SearchField label="Search help" value={query} onSearch={setQuery} className={classes.search} />
      {isSearching ? (
        <FoundPages query={query.trim()} onShow={show} />
      ) : (
        <div className={classes.page}>
          <Markdown text={page.text} onLink={show} />
          {page.name === KEYBOARD && <Shortcuts />}
        </div>
      )}
      <div className={classes.foot}>
        {screen !== null && !isHere && (
          <Button
            variant="light"
            onClick={() => {
              onClose()
              void navigate(toPath(screen))
            }}
          >
            Go to {page.title}
          </Button>
        )}
        {page.name !== 'README' && (
          <Button variant="default" onClick={() => show('README')}>
            All help pages
          </Button>
        )}
        {page.name !== KEYBOARD && (
          <Button variant="default" onClick={() => show(KEYBOARD)}>
            Keyboard shortcuts
          </Button>
        )}
        {links.support && (
          <Button component="a" variant="default" href={links.support} target="_blank" rel="noopener noreferrer">
            Write to us
          </Button>
        )}
      </div>
    </SideDrawer>
  )
}

/** The pages of the handbook about these words. */
function FoundPages({ query, onShow }: { query: string; onShow: (page: string) => void }) {
  const { facts } = useSessionData()
  const found = findPages(handbook, query, facts)
  if (found.length === 0) return <p role="status">No results for “{query}”. Try another word, or see all help pages.</p>
  return (
    <ul className={classes.found} aria-label="Help pages found">
      {found.map(({ name, title }) => (
        <li key={name}>
          <button type="button" className={classes.link} onClick={() => onShow(name)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
