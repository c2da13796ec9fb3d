import { accessOfMethod } from '@greenroom/contract/access/call-subjects'
import { type Access, allows, type Permissions } from '@greenroom/contract/access/permissions'
import { permissionSet, type StandardRole, standardRoles } from '@greenroom/contract/access/roles'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { allResources } from '@greenroom/contract/resources/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subjectOf } from '../http/demand-allowed.ts'
import { allRoutes } from '../routes/all.ts'
import { conformanceFixture, everyResource, type Fixture } from './conformance.ts'

/**
 * What each role may do, over every route and every kind of records: a new route or definition is called by each role,
 * and refused exactly where the contract's tables say so.
 */
const NOBODY = '01890000-0000-7000-8000-000000000000'
const limited = ['editor', 'community', 'analyst'] as const satisfies readonly StandardRole[]
let fixture: Fixture
let people: Record<(typeof limited)[number], string>

beforeAll(async () => {
  fixture = await conformanceFixture()
  const creator = async (role: StandardRole) => (await fixture.build.creator(fixture.app.id, { role })).id
  people = { editor: await creator('editor'), community: await creator('community'), analyst: await creator('analyst') }
})
afterAll(() => fixture.close())

const permissionsOf = (role: StandardRole): Permissions => permissionSet(standardRoles[role].permissions)
const routes = () =>
  allRoutes(fixture.deps).filter(({ guard, path }) => path.includes(':app') && (guard === 'appAdmin' || guard === 'appReader'))
const filled = (path: string) => path.replace(':app', fixture.app.id).replace(/:\w+(\([^)]*\))?/g, NOBODY)

describe.each(limited)('the role %s', (role) => {
  test('is refused every route whose area it does not include, and no other', async () => {
    const wrong = []
    // Whoever leaves is refused everything after that: leave.test.ts.
    const chosen = routes().filter(({ contentType, path }) => contentType !== 'text/event-stream' && path !== '/api/apps/:app/leave')
    expect(chosen.length).toBeGreaterThan(400)
    for (const route of chosen) {
      const subject = subjectOf(route)
      const isFree = subject === null || subject === 'everyone' || subject === 'each record'
      const may = isFree || allows(permissionsOf(role), route.access ?? accessOfMethod(route.method), subject)
      const method = route.method as 'GET'
      const answer = await fixture.call(method, filled(route.path), { as: people[role], ...(method !== 'GET' && { body: {} }) })
      const isRefused = answer.statusCode === 403 && answer.json().error.code === 'NOT_IN_ROLE'
      if (isRefused === may) wrong.push(`${route.method} ${route.path}: ${answer.statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(everyResource)('does with %s what it includes, by every path', async (_, resource) => {
    const subject = subjectOfKind(resource)
    const may = (access: Access) => allows(permissionsOf(role), access, subject)
    const { id } = await fixture.create(resource)
    const as = people[role]
    const status = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
      (await fixture.call(method, url, { as, ...(body !== undefined && { body }) })).statusCode === 403 ? 'refused' : 'allowed'
    const app = `/api/apps/${fixture.app.id}`
    const [read, write] = (['read', 'write'] as const).map((access) => (may(access) ? 'allowed' : 'refused'))
    const operation = {
      method: 'PATCH',
      path: `${resource.endpoint.startsWith('content/') ? 'content' : resource.endpoint}/${id}`,
      data: {},
    }
    expect({
      list: await status('GET', fixture.listUrl(resource)),
      read: await status('GET', fixture.itemUrl(resource, id)),
      short: await status('GET', fixture.shortUrl(resource, id)),
      versions: await status('GET', `${app}/revisions/${id}`),
      path: await status('GET', `${app}/places/${id}`),
      changes: await status('GET', `${app}/changes?resource=${resource.name}`),
      change: await status('PATCH', fixture.itemUrl(resource, id), { data: {} }),
      short_change: await status('PATCH', fixture.shortUrl(resource, id), { data: {} }),
      make: await status('POST', fixture.listUrl(resource), { data: {} }),
      bulk: await status('POST', `${fixture.listUrl(resource)}/bulk`, { data: { action: 'delete', ids: [id], dry_run: true } }),
      ...(resource.parent === undefined && { batch: await status('POST', `${app}/batch`, { data: { operations: [operation] } }) }),
      ...(resource.clone && { copy: await status('POST', `${app}/copy`, { data: { id, name: resource.name } }) }),
      delete: await status('DELETE', fixture.itemUrl(resource, id)),
    }).toEqual({
      ...{ list: read, read, short: read, versions: read, path: read, changes: read },
      ...{ change: write, short_change: write, make: write, bulk: write },
      ...(resource.parent === undefined && { batch: write }),
      ...(resource.clone && { copy: write }),
      delete: write,
    })
  })

  test('reads no name of a kind that it does not include: in search, trash, trail, calendar, home, views and uses', async () => {
    const closed = allResources.filter((resource) => !resource.single && !allows(permissionsOf(role), 'read', subjectOfKind(resource)))
    const isOpenToMembers = allows(permissionsOf(role), 'read', { area: 'members' })
    const email = `quillon-${role}@greenroom.example`
    const member = await fixture.send('POST', `/api/apps/${fixture.app.id}/members`, {
      data: { name: 'Quillon Vale', email, password: 'Quiet-Harbour-7' },
    })
    expect(member.status).toBe(201)
    for (const resource of closed) {
      const title = resource.titleField in resource.fields ? { [resource.titleField]: `Quillonette ${role}` } : {}
      const { id } = await fixture.create(resource, title)
      await fixture.send('DELETE', fixture.itemUrl(resource, id))
      await fixture.create(resource, title)
    }
    const read = async (path: string, as: string) => (await fixture.call('GET', `/api/apps/${fixture.app.id}/${path}`, { as })).body
    const paths = ['search?q=quillon', 'trash', 'audit', 'audit?q=quillon', 'home', 'planning?from=2020-01-01&to=2020-02-20', 'views']
    const leaks = []
    for (const path of paths) {
      const body = await read(path, people[role])
      const isLeak = body.includes(`Quillonette ${role}`) || (!isOpenToMembers && (body.includes('Quillon Vale') || body.includes(email)))
      if (isLeak) leaks.push(`${path}: ${body.slice(0, 300)}`)
    }
    expect(leaks).toEqual([])
    // Owners find all of it at the same addresses.
    expect(await read('search?q=quillon', fixture.me)).toContain('Quillon')
    expect(await read('trash', fixture.me)).toContain('Quillonette')
    expect(await read('audit', fixture.me)).toContain('Quillon Vale')
  })
})
