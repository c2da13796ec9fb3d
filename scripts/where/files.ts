import { globSync } from 'node:fs'
import { platformListOf } from '@greenroom/contract/platform/all'
import type { Address } from './address.ts'

export type Place = { what: string; files: string[] }

const screens = 'apps/console/src/screens'
const contract = 'packages/contract/src'
const routes = 'apps/api/src/routes'

/**
 * The files behind an address, by the rule of CONTRIBUTING.md ('From a URL to its file'): a screen of its own, otherwise a
 * resource definition, otherwise a settings form; and the API route that mirrors the URL.
 */
export function filesBehind(root: string, { api, segments }: Address): Place[] {
  const find = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort()
  if (segments[0] === 'sso') return [{ what: 'sign-in', files: find('apps/api/src/sso/*-routes.ts', 'apps/api/src/sso/provider.ts') }]

  const path = spelled(segments.length === 0 && !api ? ['home'] : segments)
  const screen = api ? [] : find(`${screens}/${path}.tsx`, `${screens}/${path}/*`)
  const name = api ? spelled(segments.slice(-1)) : path
  const definition = find(`${contract}/resources/${name}{,.test}.ts`, `${contract}/${name}/${name}{,.test}.ts`)
  const list = platformListOf(segments[0] ?? '')
  const platform = list && (segments.length === 1 || !api) ? find(`${contract}/platform/${list.segment}{,.test}.ts`) : []
  const settings = find(`${contract}/settings/${path}{,.test}.ts`)
  const isOwn = screen.length > 0 || api
  const places = [
    { what: 'screen', files: screen },
    {
      what: 'list and form',
      files: isOwn || definition.length + platform.length === 0 ? [] : find('apps/console/src/resource/{list,form}/{list,form}-screen.tsx'),
    },
    { what: 'form', files: isOwn || settings.length === 0 ? [] : find('apps/console/src/resource/settings/settings-screen.tsx') },
    { what: 'definition', files: [...definition, ...platform] },
    { what: 'settings', files: settings },
    {
      what: 'route',
      files:
        settings.length > 0 ? find(`${routes}/apps{,.test}.ts`) : routeOf(find, list ? [list.endpoint] : segments, definition.length > 0),
    },
  ]
  return places.filter(({ files }) => files.length > 0)
}

/** The route's own file; below /apps/{app}/ it is named by what follows. Records of every resource are served by items.ts. */
function routeOf(find: (...patterns: string[]) => string[], segments: string[], isResource: boolean): string[] {
  const words = segments.length > 1 ? segments.filter((word) => word !== 'apps') : segments
  if (words.length === 0) return []
  const own = find(...[spelled(words), spelled([words.join('-')])].map((path) => `${routes}/${path}{,.test}.ts`))
  return own.length > 0 || !isResource ? own : find(`${routes}/items{,.test}.ts`)
}

/** A pattern for a path whose words may be joined by hyphens or by underscores. */
function spelled(segments: readonly string[]): string {
  return segments.map((word) => `{${word},${word.replaceAll('-', '_')},${word.replaceAll('_', '-')}}`).join('/')
}
