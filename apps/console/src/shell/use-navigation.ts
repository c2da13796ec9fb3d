import type { PageEntry } from '@greenroom/contract/define/menu'
import { type ExternalEntry, type NavigationGroup, visibleNavigation } from '@greenroom/contract/navigation'
import { useRouter } from '@tanstack/react-router'
import { segments } from '../resource/definitions/definitions.ts'
import { useConfiguration } from '../session/configuration.ts'
import { useSessionData } from '../session/use-session.ts'

export type DrawnEntry = PageEntry | (ExternalEntry & { href: string })
export type DrawnGroup = Omit<NavigationGroup, 'entries'> & { entries: DrawnEntry[] }

/** The navigation for this user and app, including the operator's links. */
export function useNavigation(): DrawnGroup[] {
  const { facts } = useSessionData()
  const { links } = useConfiguration()
  const { routesByPath } = useRouter()
  const routes = Object.keys(routesByPath)
  const groups = visibleNavigation({ facts, links, hasScreen: (path) => hasScreen(path, routes) })
  return groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ('link' in entry ? { ...entry, href: links[entry.link] ?? '' } : entry)),
  }))
}

/** Whether the console has a page for this path: a screen of its own, or a definition with the generic list. */
export function hasScreen(path: string, routes: readonly string[]): boolean {
  return routes.includes(path) || segments.includes(path.slice(1))
}
