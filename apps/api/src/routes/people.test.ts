import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, refresh, signIn, type Tokens } from '../testing/browser.ts'
import { type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'

let site: SignOnServer
let boss: Awaited<ReturnType<SignOnServer['makePerson']>>
let staff: Tokens

beforeAll(async () => {
  site = await signOnServer()
  boss = await site.makePerson({ name: 'Casey Stage' })
  staff = await signedIn(boss)
})
afterAll(() => site.close())

const signedIn = (person: { email: string; password: string }) => signIn(openBrowser(site.url), site.url, person)
const call = async (method: string, path: string, { as = staff, data }: { as?: Tokens; data?: object } = {}) => {
  const answer = await site.api(path, as.id_token, { method, ...(data && { body: { data } }) })
  const text = await answer.text()
  return { status: answer.status, ...(text === '' ? {} : JSON.parse(text)) }
}

async function makeCreator(name = 'Robin Vale') {
  const person = await site.makePerson({ name, isSuper: false })
  const app = await site.makeApp()
  await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [app, person.id])
  return { ...person, app }
}

describe('Manage Users', () => {
  test('finds people by name, address and app, and counts them (USR-003, USR-020 to USR-022)', async () => {
    const zoe = await makeCreator('Zoe Quay')
    const found = async (query: string) => (await call('GET', `/api/manage_users?${query}`)).data
    expect(await found('q=zoe')).toMatchObject([{ id: zoe.id, name: 'Zoe Quay', email: zoe.email, is_super: false }])
    expect((await found('q=zoe'))[0].roles).toMatch(/ \(Content Creator\)$/)
    expect(await found(`q=${encodeURIComponent(zoe.email)}`)).toHaveLength(1)
    expect(await found(`app_id=${zoe.app}`)).toMatchObject([{ id: zoe.id }])
    expect(await found(`countonly=1&app_id=${zoe.app}`)).toEqual({ count: 1 })
    expect((await found('countonly=1')).count).toBeGreaterThan(1)
    expect((await call('GET', '/api/manage_users?app_id=x')).status).toBe(422)
    const apps = await call('GET', '/api/available_apps')
    expect(apps.data.map(({ id }: { id: string }) => id)).toContain(zoe.app)
  })

  test('names three apps of a person in the list, and all of them in a file', async () => {
    const yara = await makeCreator('Yara Moss')
    for (let made = 1; made < 5; made += 1)
      await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [await site.makeApp(), yara.id])
    const [listed] = (await call('GET', '/api/manage_users?q=yara')).data
    expect(listed.roles).toMatch(/^([^,]+ \(Content Creator\), ){3}\+2 more$/)
    const file = await (await site.api('/api/manage_users/export?q=yara', staff.id_token)).text()
    expect(file.match(/ \(Content Creator\)/g)).toHaveLength(5)
    expect(file).not.toContain('more')
  })

  test('is for super users alone, as are the super users (USR-023, OQ-081)', async () => {
    const robin = await makeCreator()
    const tokens = await signedIn(robin)
    const requests = [
      ['GET', '/api/manage_users', 403],
      ['GET', '/api/super_users', 403],
      ['GET', `/api/super_users/${boss.id}`, 403],
      ['PATCH', `/api/super_users/${boss.id}`, 403],
      ['DELETE', `/api/super_users/${boss.id}`, 403],
      ['DELETE', `/api/users/${robin.id}`, 403],
      ['GET', `/api/users/${robin.id}/effects?of=delete`, 403],
      ['GET', `/api/users/${robin.id}/changes`, 403],
      ['GET', `/api/users/${boss.id}`, 404],
      ['GET', `/api/users/${boss.id}/sessions`, 404],
      ['DELETE', `/api/users/${boss.id}/sessions/x`, 404],
    ] as const
    for (const [method, path, status] of requests) {
      const data = method === 'PATCH' ? { name: 'X' } : undefined
      expect({ path, status: (await call(method, path, { as: tokens, ...(data && { data }) })).status }).toEqual({ path, status })
    }
  })
})

describe('an account', () => {
  test('shows its apps with the role, its last sign-in, and what the person did (USR-011, USR-017, OQ-123)', async () => {
    const robin = await makeCreator()
    const tokens = await signedIn(robin)
    await call('PATCH', `/api/users/${robin.id}`, { as: tokens, data: { name: 'Robin Quay' } })
    const { data } = await call('GET', `/api/users/${robin.id}`)
    expect(data).toMatchObject({ id: robin.id, name: 'Robin Quay', is_super: false, version: 2 })
    expect(data.apps).toMatchObject([{ id: robin.app, role: 'Content Creator', is_disabled: false }])
    expect(Date.now() - Date.parse(data.last_login)).toBeLessThan(60_000)
    const changes = await call('GET', `/api/users/${robin.id}/changes`)
    expect(changes.data).toMatchObject([
      { action: 'updated', target: 'users', title: expect.any(String), app: null },
      { action: 'signed_in', target: 'users' },
    ])
  })

  test('is changed with its rights by super users, on the version that was read (USR-018)', async () => {
    const robin = await makeCreator()
    const data = { name: 'Sam Quay', email: `sam-${robin.email}`, is_super: true, password: '' }
    const changed = await call('PATCH', `/api/users/${robin.id}`, { data })
    expect(changed).toMatchObject({ status: 200, data: { name: 'Sam Quay', email: data.email, is_super: true, version: 2 } })
    const stale = await fetch(`${site.url}/api/users/${robin.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${staff.id_token}`, 'content-type': 'application/json', 'if-match': '"1"' },
      body: JSON.stringify({ data: { name: 'Old' } }),
    })
    expect(stale.status).toBe(409)
    const { data: trail } = await call('GET', '/api/audit?kind=users')
    expect(trail.find((line: { target_id: string }) => line.target_id === robin.id)).toMatchObject({
      action: 'updated',
      actor: { id: boss.id },
    })
  })

  test('is signed in on devices that are named, each of which can be signed out', async () => {
    const robin = await makeCreator()
    const [here, there] = [await signedIn(robin), await signedIn(robin)]
    const path = `/api/users/${robin.id}/sessions`
    await expect
      .poll(async () => (await call('GET', path, { as: here })).data.filter(({ address }: { address: string }) => address))
      .toHaveLength(2)
    const { data } = await call('GET', path, { as: here })
    expect(data).toEqual([expect.objectContaining({ browser: '', address: '127.0.0.1' }), expect.anything()])
    expect(data.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1)
    const other = data.find((session: { is_current: boolean }) => !session.is_current)
    expect((await call('DELETE', `${path}/${other.id}`)).status, 'a super user signs somebody out').toBe(204)
    expect((await call('GET', path, { as: there })).status).toBe(401)
    expect((await refresh(site.url, there.refresh_token)).status).toBe(400)
    expect((await call('GET', path, { as: here })).data).toHaveLength(1)
    expect((await call('DELETE', `${path}/${other.id}`)).status).toBe(404)
    const foreign = (await call('GET', `/api/users/${boss.id}/sessions`)).data[0]
    expect((await call('DELETE', `${path}/${foreign.id}`)).status, 'a session of somebody else').toBe(404)
    expect((await call('GET', `/api/users/${boss.id}`)).status).toBe(200)
  })

  test('is deleted with its sessions, here and in other processes within five seconds (USR-019)', async () => {
    const robin = await makeCreator()
    const tokens = await signedIn(robin)
    const sibling = await site.sibling()
    expect(await sibling.authenticate(tokens.id_token)).toMatchObject({ userId: robin.id })
    const { data } = await call('GET', `/api/users/${robin.id}/effects?of=delete`)
    expect(data.sentences).toEqual([
      expect.stringMatching(/^Robin Vale is the last creator of .+\.$/),
      'Robin Vale is signed in on one device, and is signed out there.',
    ])
    expect((await call('DELETE', `/api/users/${robin.id}`)).status).toBe(204)
    const ended = performance.now()
    expect((await call('GET', `/api/users/${robin.id}`, { as: tokens })).status).toBe(401)
    expect((await refresh(site.url, tokens.refresh_token)).status).toBe(400)
    await expect(signedIn(robin)).rejects.toThrow()
    await expect.poll(() => sibling.authenticate(tokens.id_token).then(Boolean, () => false), { timeout: 5_000 }).toBe(false)
    expect(performance.now() - ended).toBeLessThan(5_000)
    expect((await call('GET', `/api/users/${robin.id}`)).status).toBe(404)
    const { rows } = await site.deps.db.platform.query(`select 1 from session_places where user_id = $1`, [robin.id])
    expect(rows).toEqual([])
  })
})

describe('the super users', () => {
  test('are read, changed and deleted by id, and nobody else is found there (SUP-009 to SUP-013, OQ-090)', async () => {
    const [sam, robin] = [await site.makePerson({ name: 'Sam Second' }), await makeCreator()]
    const path = `/api/super_users/${sam.id}`
    expect((await call('GET', '/api/super_users?q=second')).data).toMatchObject([{ id: sam.id, name: 'Sam Second', email: sam.email }])
    expect((await call('GET', path)).data).toMatchObject({ id: sam.id, is_super: true })
    const tokens = await signedIn(sam)
    expect((await call('PATCH', path, { data: { password: 'Curtain-call-9' } })).status).toBe(200)
    expect((await call('GET', path, { as: tokens })).status, 'a new password ends the sessions').toBe(401)
    expect(await call('PATCH', path, { data: { password: 'short' } })).toMatchObject({
      status: 422,
      error: { data: { password: expect.anything() } },
    })
    for (const method of ['GET', 'DELETE']) expect((await call(method, `/api/super_users/${robin.id}`)).status).toBe(404)
    expect((await call('PATCH', path, { data: { is_super: false } })).data.is_super).toBe(false)
    expect((await call('GET', path)).status).toBe(404)
  })

  test('keep the last of them, also when two remove each other at once', async () => {
    const alone = await signOnServer()
    const [one, two] = [await alone.makePerson(), await alone.makePerson()]
    const tokens = await Promise.all([one, two].map((person) => signIn(openBrowser(alone.url), alone.url, person)))
    const remove = async (id: string, as: Tokens | undefined) =>
      (await alone.api(`/api/users/${id}`, as?.id_token ?? '', { method: 'DELETE' })).status
    const answers = await Promise.all([remove(two.id, tokens[0]), remove(one.id, tokens[1])])
    expect(answers).toContain(204)
    const { rows } = await alone.deps.db.platform.query<{ id: string }>('select id from users where is_super')
    expect(rows).toHaveLength(1)
    const left = rows[0]?.id ?? ''
    const token = left === one.id ? tokens[0] : tokens[1]
    const last = { error: { detail: 'This is the last super user. Make someone else a super user first.' } }
    const deleted = await alone.api(`/api/users/${left}`, token?.id_token ?? '', { method: 'DELETE' })
    expect({ status: deleted.status, body: await deleted.json() }).toMatchObject({ status: 409, body: last })
    for (const path of ['users', 'super_users', 'creators']) {
      const demoted = await alone.api(`/api/${path}/${left}`, token?.id_token ?? '', {
        method: 'PATCH',
        body: { data: { is_super: false } },
      })
      expect(await demoted.json()).toMatchObject({ error: { data: { is_super: [last.error.detail] } } })
    }
    await alone.close()
  })

  test('lose their rights within five seconds everywhere', async () => {
    const sam = await site.makePerson({ name: 'Sam Third' })
    const tokens = await signedIn(sam)
    const sibling = await site.sibling()
    expect(await sibling.authenticate(tokens.id_token)).toMatchObject({ isSuper: true })
    await call('PATCH', `/api/users/${sam.id}`, { data: { is_super: false } })
    expect((await call('GET', '/api/manage_users', { as: tokens })).status).toBe(403)
    const isSuper = () =>
      sibling.authenticate(tokens.id_token).then(
        (session) => session.isSuper,
        () => false,
      )
    await expect.poll(isSuper, { timeout: 5_000 }).toBe(false)
  })
})
