import { globSync } from 'node:fs'
import type { Address } from './address.ts'

export type Place = { what: string; files: string[] }

/**
 * The files behind an address, by the rule of CONTRIBUTING.md ('From a URL to its file'): a screen of its own, otherwise a
 * resource definition, otherwise a settings form; and the API route that mirrors the URL.
 */
export function filesBehind(root: string, { api, segments }: Address): Place[] {
  const path = segments.join('/')
  const find = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort()
  const spellings = [path, path.replaceAll('-', '_'), path.replaceAll('_', '-')]
  const named = (folder: string, name = spellings) =>
    find(...new Set(name.flatMap((word) => [`${folder}/${word}.ts{,x}`, `${folder}/${word}/*`])))

  const last = segments.at(-1) ?? ''
  const words = [last, last.replaceAll('-', '_'), last.replaceAll('_', '-')]
  const definition = find(...words.map((word) => `packages/contract/src/resources/${word}{,.test}.ts`))
  const places: Place[] = []
  if (!api) {
    const screen = path === '' ? named('apps/console/src/screens', ['home', 'index']) : named('apps/console/src/screens')
    places.push({ what: 'screen', files: screen })
    if (screen.length === 0 && definition.length > 0)
      places.push({ what: 'list and form', files: find('apps/console/src/resource/{list,form}*') })
  }
  places.push({ what: 'definition', files: definition })
  places.push({ what: 'settings', files: named('packages/contract/src/settings') })
  places.push({ what: 'route', files: routeFiles(find, segments, definition.length > 0) })
  return places.filter(({ files }) => files.length > 0)
}

function routeFiles(find: (...patterns: string[]) => string[], segments: string[], isResource: boolean): string[] {
  const words = segments.filter((word) => word !== 'apps').map((word) => `{${word},${word.replaceAll('-', '_')}}`)
  const path = words.join('/')
  const routes = 'apps/api/src/routes'
  const own = path === '' ? [] : find(`${routes}/{,apps/}${path}{,.test}.ts`, `${routes}/{,apps/}${path}/*`)
  return own.length > 0 || !isResource ? own : find(`${routes}/{,apps/}items{,.test}.ts`, `${routes}/{,apps/}items/*`)
}
