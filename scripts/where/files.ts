import { globSync } from 'node:fs'
import { platformListOf } from '@greenroom/contract/platform/all'
import type { Address } from './address.ts'
import { resourceAt, routeFileOf } from './route-files.ts'

export type FoundFiles = { what: string; files: string[] }
type Find = (...patterns: string[]) => string[]

const screens = 'apps/console/src/screens'
const contract = 'packages/contract/src'
const RECORDS = ['apps', '$resource']

/**
 * The files for an address, by the rule of CONTRIBUTING.md ('From a URL to its file'): a screen of its own, otherwise a
 * resource definition, otherwise a settings form; and the API route that mirrors the URL.
 */
export function filesBehind(root: string, { api, segments }: Address): FoundFiles[] {
  const find: Find = (...patterns) => globSync(patterns, { cwd: root }).sort()
  if (segments[0] === 'sso') return [{ what: 'sign-in', files: find('apps/api/src/sso/*-routes.ts', 'apps/api/src/sso/provider.ts') }]

  const path = spelled(segments)
  const screen = api ? [] : screenAt(find, segments.length === 0 ? ['home'] : segments)
  const definition = api ? definitionAt(find, segments) : definitionOf(find, segments)
  const list = platformListOf(segments[0] ?? '')
  const platform = list && (segments.length === 1 || !api) ? find(`${contract}/platform/${list.segment}{,.test}.ts`) : []
  const settings = find(`${contract}/settings/${path}{,.test}.ts`)
  const served =
    settings.length > 0
      ? ['apps']
      : list && !(api && segments[0] === list.recordEndpoint)
        ? [list.endpoint]
        : api
          ? segments
          : segments.map((word) => word.replaceAll('-', '_'))
  const route = routeFileOf(root, served) ?? (definition.length > 0 ? routeFileOf(root, RECORDS) : undefined)
  const isOwn = screen.length > 0 || api
  const found = [
    { what: 'screen', files: screen },
    {
      what: 'list and form',
      files: isOwn || definition.length + platform.length === 0 ? [] : find('apps/console/src/resource/{list,form}/{list,form}-screen.tsx'),
    },
    { what: 'form', files: isOwn || settings.length === 0 ? [] : find('apps/console/src/resource/settings/settings-screen.tsx') },
    { what: 'definition', files: [...definition, ...platform] },
    { what: 'settings', files: settings },
    { what: 'route', files: route === undefined ? [] : routeWithTests(find, route, served) },
  ]
  return found.filter(({ files }) => files.length > 0)
}

/** A route's file and its tests, also those of a short route below the path of its file. */
function routeWithTests(find: Find, route: string, words: readonly string[]): string[] {
  const folder = route.replace(/\.ts$/, '')
  return find(`${folder}{,.test}.ts`, ...words.map((word) => `${folder}/${word}.test.ts`))
}

/** A screen of its own. Two screens may differ only by a hyphen, so the exact spelling is tried first. */
function screenAt(find: Find, segments: readonly string[]): string[] {
  const [exact = [], other = []] = [segments.join('/'), spelled(segments)].map((path) =>
    find(`${screens}/${path}.tsx`, `${screens}/${path}/*`),
  )
  return exact.length > 0 ? exact : other
}

/** The definition of the resource in a path of the API. */
function definitionAt(find: Find, segments: readonly string[]): string[] {
  const { name, segment } = resourceAt(segments) ?? {}
  if (name === undefined || segment === undefined) return definitionOf(find, segments[0] === 'apps' ? segments.slice(1, 2) : segments)
  const own = definitionOf(find, [name])
  return own.length > 0 ? own : definitionOf(find, [segment])
}

/** A definition by the console's address: of a resource, or of records in tables of their own, which have a folder. */
function definitionOf(find: Find, segments: readonly string[]): string[] {
  const path = spelled(segments)
  return segments.length === 0 ? [] : find(`${contract}/resources/${path}{,.test}.ts`, `${contract}/${path}/${path}{,.test}.ts`)
}

/** A pattern for a path whose words may be joined by hyphens or by underscores. */
function spelled(segments: readonly string[]): string {
  return segments.map((word) => `{${word},${word.replaceAll('-', '_')},${word.replaceAll('_', '-')}}`).join('/')
}
