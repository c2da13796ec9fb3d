import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pageEntries } from '@greenroom/contract/navigation'
import { platformLists } from '@greenroom/contract/platform/all'
import { allResources } from '@greenroom/contract/resources/all'
import { allSettings } from '@greenroom/contract/settings/all'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { makeRouter, screenFiles } from '../router.tsx'
import { hasScreen } from './use-navigation.ts'

const router = makeRouter()
const routes = Object.keys(router.routesByPath)

/**
 * Menu entries that have no page yet, and are therefore not shown. A new screen or definition removes its line from
 * this list; it is empty when the console is complete.
 */
const missing: string[] = []

test('every entry of the menu has a page, save these', () => {
  const without = pageEntries().filter(({ path }) => !hasScreen(path, routes))
  expect(without.map(({ path }) => path)).toEqual(missing)
})

test('every definition is in the menu, save those that are a part of another screen', () => {
  const paths = pageEntries().map(({ path }) => path)
  expect(
    [...allResources.filter(({ parent }) => !parent), ...allSettings.filter(({ settings }) => !settings.partOf), ...platformLists]
      .map(({ segment }) => `/${segment}`)
      .filter((path) => !paths.includes(`/${path.slice(1)}`)),
  ).toEqual([])
})

test('the addresses that the specification names beside the menu have a page (SHELL-061 to SHELL-064, PICK-001, PICK-002)', () => {
  const named = ['/', '/about', '/change_password', '/change_application', '/onboarding/change_password', '/onboarding/change_application']
  expect(named.filter((path) => !routes.includes(path))).toEqual([])
  expect(
    ['/push-notifications', '/push_notifications/new', '/push_notification', '/app-downloads', '/logged-in-members'].filter(
      (path) => !routes.includes(path),
    ),
  ).toEqual([])
})

test.each(
  allResources
    .filter(({ parent }) => !parent)
    .flatMap(({ segment }) => [`/${segment}/new`, `/${segment}/0198b4a0-0000-7000-8000-000000000001`]),
)('%s is a form (SHELL-083)', (path) => {
  const id = router.getMatchedRoutes(path)[2]?.id
  expect(id).not.toBe('/signed-in/$')
  expect(id).toMatch(/\/(new|\$\w+)$/)
})

test.each(allSettings.map(({ segment }) => `/${segment}`))('%s is a form (WEB-001, MSC-001)', (path) => {
  expect(router.getMatchedRoutes(path)[2]?.id).toMatch(path.lastIndexOf('/') === 0 ? /\/\$segment$/ : new RegExp(`${path}$`))
})

const ID = '0198b4a0-0000-7000-8000-000000000001'

test.each(['new', ID].flatMap((end) => [`/courses/${ID}/modules/${end}`, `/courses/${ID}/modules/${ID}/lessons/${end}`]))(
  '%s is a form below its course (SHELL-083)',
  async (path) => {
    const [, shell, page] = await matchesOf(path)
    expect([shell?.routeId, page?.routeId, page?.status]).toEqual(['/signed-in', '/signed-in/$', 'success'])
  },
)

test.each(Object.keys(screenFiles))('%s exports its component and nothing else', async (file) => {
  const exported = Object.entries((await screenFiles[file]?.()) ?? {})
  expect(exported).toEqual([[expect.stringMatching(/^[A-Z]/), expect.any(Function)]])
})

test('every path that a link names leads to a page', () => {
  const sources = globSync('../**/*.tsx', { cwd: import.meta.dirname }).map((file) =>
    readFileSync(resolve(import.meta.dirname, file), 'utf8'),
  )
  const named = sources.flatMap((source) => [...source.matchAll(/\bto(?:=|: )["'](\/[^"']*)["']/g)].map(([, path = '']) => path))
  expect(named).toContain('/change_application')
  expect(named.filter((path) => !hasScreen(path, routes))).toEqual([])
})

test.each([
  '/nonsense',
  '/nonsense/deep',
  '/nonsense/deep/er',
  '/articles/a/b',
  '/Articles',
  '/import-export/new',
  '/onboarding/x',
  '/Unlink-Media',
  '/push-notifications/+older',
  '/app%2Fabout_members',
  '/app%2Fabout_members/new',
])('the shell stays around %s, which has no page (GATE-003)', async (path) => {
  const [outermost, shell, page] = await matchesOf(path)
  expect([outermost?.status, shell?.routeId, shell?.status]).toEqual(['success', '/signed-in', 'success'])
  expect(page?.status).toBe('notFound')
  expect(router.state.location.pathname).toBe(path)
})

test('the addresses that mails link to have pages', () => {
  expect(routes).toEqual(expect.arrayContaining(['/connect', '/gotoonboarding/$id']))
})

async function matchesOf(path: string) {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  return router.state.matches
}
