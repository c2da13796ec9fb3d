import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { allResources } from '@greenroom/contract/resources/all'
import { allSettings } from '@greenroom/contract/settings/all'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from '../../apps/api/src/http/openapi.ts'
import { allRoutes } from '../../apps/api/src/routes/all.ts'
import { demoPhoneRoutes } from '../../apps/api/src/routes/demo/phone.ts'
import { screenAddresses } from '../../apps/console/src/screen-addresses.ts'
import { parseAddress } from './address.ts'
import { filesBehind } from './files.ts'

const root = resolve(import.meta.dirname, '../..')
const SCREENS = 'apps/console/src/screens'
const simulator = { received: () => [] }
const routes = allRoutes({ simulator, oneSignalSimulator: null })
const { paths } = openApiDocument(routes, 'http://localhost')

/** Which files define a path; it should be one. */
const definedIn = new Map<string, Set<string>>()
const routeFiles = globSync('apps/api/src/routes/**/*.ts', { cwd: root }).filter((file) => isSource(file) && !file.endsWith('/all.ts'))
for (const file of routeFiles) {
  for (const exported of Object.values<unknown>(await import(resolve(root, file)))) {
    const list: unknown = exported === demoPhoneRoutes ? demoPhoneRoutes(simulator, null) : exported
    for (const route of Array.isArray(list) ? list.filter(isRoute) : [])
      definedIn.set(route.path, (definedIn.get(route.path) ?? new Set()).add(file))
  }
}

describe('npm run where, asked for', () => {
  test.each([...new Set(routes.map(({ path }) => path))])('%s, names the one file that defines it', (path) => {
    expect(routeFilesOf(path)).toEqual([...(definedIn.get(path) ?? [])])
  })

  test.each(Object.keys(paths))('%s of the OpenAPI document, names a route', (path) => {
    expect(routeFilesOf(path)).toHaveLength(1)
  })

  const screens = globSync('**/*.tsx', { cwd: resolve(root, SCREENS) }).filter((file) => !/(^|\/)\+/.test(file))
  test.each(screens.flatMap((file) => screenAddresses(`./screens/${file}`).map((address) => [address, file])))(
    '%s of the console, names its screen %s',
    (address, file) => {
      const screen = filesBehind(root, parseAddress(address)).find(({ what }) => what === 'screen')
      expect(screen?.files).toContain(`${SCREENS}/${file}`)
    },
  )

  test.each([...allResources, ...allSettings].map(({ segment }) => segment))(
    '/%s of the console, names its definition',
    async (segment) => {
      const found = filesBehind(root, parseAddress(`/${segment}`)).filter(({ what }) => what === 'definition' || what === 'settings')
      const named = found.flatMap(({ files }) => files).filter(isSource)
      const exported = await Promise.all(named.map(async (file) => Object.values(await import(resolve(root, file)))))
      expect(exported.flat()).toContainEqual(expect.objectContaining({ segment }))
    },
  )
})

function routeFilesOf(path: string): string[] {
  const found = filesBehind(root, parseAddress(path)).filter(({ what }) => what === 'route')
  return found.flatMap(({ files }) => files).filter(isSource)
}

function isSource(file: string): boolean {
  return !file.endsWith('.test.ts')
}

function isRoute(value: unknown): value is { path: string } {
  return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string' && 'guard' in value
}
