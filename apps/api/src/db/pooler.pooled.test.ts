import { sharesSessions } from '@greenroom/pipeline/shares-sessions'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { standInForCitus } from '../testing/citus-stand-in.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { testConfig } from '../testing/deps.ts'
import { type Login, type Pooler, startPgbouncer } from '../testing/pgbouncer.ts'
import { loginOf } from '../testing/pooled.setup.ts'
import { checkConnections } from './check-connections.ts'
import { bringUp } from './citus/bring-up.ts'
import { type ConnectSettings, connect } from './connect.ts'
import type { DatabaseAddress } from './database-address.ts'
import { openDatabase } from './open-database.ts'

const REQUESTS = 300

let database: FreshDatabase
let owner: Login
let tenant: Login

beforeAll(async () => {
  database = await freshDatabase()
  owner = loginOf(database.url)
  tenant = loginOf(inject('postgres').poolUrl ?? '')
})

afterAll(() => database.drop())

describe('two servers with more connections than the pooler has sessions', () => {
  const apps: { id: string; creator: string; name: string }[] = []
  let pooler: Pooler
  let servers: TestApp[]
  let skipped = 0

  beforeAll(async () => {
    pooler = await startPgbouncer(database.url, [owner, tenant], { default_pool_size: 2 })
    const address = { ...database, poolUrl: pooler.through(database.url, tenant) }
    const now = () => new Date(Date.now() + skipped)
    servers = [await testApp({ now }, address), await testApp({ now }, address)]
    for (const name of ['Anchor', 'Beacon']) {
      const { id: creator, appId: id } = await server(0).build.creator()
      apps.push({ id, creator, name })
    }
  })

  afterAll(async () => {
    for (const each of servers) await each.close()
    await pooler.stop()
  })

  const server = (n: number): TestApp => {
    const found = servers[n % servers.length]
    if (!found) throw new Error('There is no server.')
    return found
  }

  it('show each of two apps nothing of the other in three hundred requests, twelve at a time', { timeout: 90_000 }, async () => {
    const [one, two] = apps
    if (!one || !two) throw new Error('There are no apps.')
    const path = (app: string) => `/api/apps/${app}/tags`
    let [sent, answered] = [0, 0]
    const written = new Map([one, two].map(({ id }) => [id, 0]))
    const work = async () => {
      while (sent < REQUESTS) {
        sent += 1
        const n = sent
        const [app, other] = n % 2 === 0 ? [one, two] : [two, one]
        const { call } = server(n % 3)
        if (n % 20 < 2) {
          const made = await call('POST', path(app.id), { as: app.creator, body: { data: { name: `${app.name} ${n}`, code: `tag-${n}` } } })
          expect(made.statusCode).toBe(201)
          written.set(app.id, (written.get(app.id) ?? 0) + 1)
        } else if (n % 20 === 2) {
          expect((await call('GET', path(other.id), { as: app.creator })).statusCode).toBe(404)
        } else {
          const list = await call('GET', `${path(app.id)}?per_page=50`, { as: app.creator })
          expect(list.statusCode).toBe(200)
          const { data }: { data: { name: string }[] } = list.json()
          expect(data.filter(({ name }) => !name.startsWith(app.name))).toEqual([])
        }
        answered += 1
      }
    }
    await Promise.all(Array.from({ length: 12 }, work))
    expect(answered).toBe(REQUESTS)
    for (const app of [one, two]) {
      const list = await server(0).call('GET', path(app.id), { as: app.creator })
      expect(list.json().meta_data.total).toBe(written.get(app.id))
    }
  })

  it('answer 503, also when asked whether they are ready, while the pooler is away, and go on when it is back', async () => {
    const [app] = apps
    const read = (n: number) => server(n).call('GET', `/api/apps/${app?.id}/tags`, { as: app?.creator ?? null })
    const ready = async () => {
      skipped += 10_000
      return (await server(0).call('GET', '/ready')).statusCode
    }
    expect(await ready()).toBe(200)
    await pooler.kill()
    expect(await ready()).toBe(503)
    expect((await read(0)).statusCode).toBe(503)
    await pooler.restart()
    await expect.poll(ready, { timeout: 10_000 }).toBe(200)
    expect((await read(0)).statusCode).toBe(200)
    expect((await read(1)).statusCode).toBe(200)
  })
})

describe('the start', () => {
  let pooler: Pooler
  let bySession: Pooler

  beforeAll(async () => {
    const logins = [owner, tenant]
    const drops = 'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'
    pooler = await startPgbouncer(database.url, logins)
    bySession = await startPgbouncer(database.url, logins, {
      pool_mode: 'session',
      ignore_startup_parameters: drops,
      default_pool_size: 20,
    })
  })

  afterAll(async () => {
    await pooler.stop()
    await bySession.stop()
  })

  async function check(address: Pick<ConnectSettings, 'url'> & Partial<DatabaseAddress>): Promise<void> {
    const whole = { poolUrl: null, isDistributed: false, ...address }
    const db = connect({ ...whole, poolSize: 1 })
    await checkConnections(db, whole).finally(() => db.close())
  }

  it('accepts PostgreSQL itself, and a pooler that logs in as greenroom_api', async () => {
    await check({ url: database.url })
    await check({ url: database.url, poolUrl: pooler.through(database.url, tenant) })
    await check({ url: database.url, poolUrl: bySession.through(database.url, tenant) })
  })

  it('refuses a pooler in transaction mode as DATABASE_URL, and no other', async () => {
    expect(await sharesSessions(pooler.through(database.url), 30_000)).toBe(true)
    expect(await sharesSessions(bySession.through(database.url), 30_000)).toBe(false)
    const { cleanUp, ...config } = await testConfig()
    const opened = openDatabase({ ...config, databaseUrl: pooler.through(database.url) }, pino({ level: 'silent' }))
    await expect(opened).rejects.toThrow('DATABASE_URL leads to a connection pooler in transaction mode')
    await cleanUp()
  })

  it('refuses a pooler behind which an app’s statements would run as the owner', async () => {
    await expect(check({ url: database.url, poolUrl: pooler.through(database.url, owner) })).rejects.toThrow('log in as greenroom_api')
    await expect(check({ url: bySession.through(database.url) })).rejects.toThrow('let DATABASE_URL name PostgreSQL itself')
  })

  it('refuses a pooler that drops the limits of statements', async () => {
    const dropped = check({ url: bySession.through(database.url, tenant) })
    await expect(dropped).rejects.toThrow('drops the start-up parameter idle_in_transaction_session_timeout')
  })

  it('refuses a pooler that leads elsewhere, lets nobody in, takes no transaction or is not there', async () => {
    const byStatement = await startPgbouncer(database.url, [owner, tenant], { pool_mode: 'statement' })
    const poolUrl = pooler.through(database.url, tenant)
    const elsewhere = Object.assign(new URL(poolUrl), { pathname: '/postgres' }).href
    await expect(check({ url: database.url, poolUrl: elsewhere })).rejects.toThrow('leads to another database')
    const stranger = pooler.through(database.url, { ...tenant, password: 'wrong' })
    await expect(check({ url: database.url, poolUrl: stranger })).rejects.toThrow('DATABASE_POOL_URL, 127.0.0.1:')
    const statements = byStatement.through(database.url, tenant)
    await expect(check({ url: database.url, poolUrl: statements })).rejects.toThrow('cannot be used')
    await byStatement.stop()
    await expect(check({ url: database.url, poolUrl: statements })).rejects.toThrow('cannot be used (connect ECONNREFUSED')
  })

  it('refuses a Citus that does not pass on the app, which is set in each transaction there', async () => {
    const own = await freshDatabase()
    const citus = await standInForCitus(own)
    const { cleanUp, ...config } = await testConfig()
    const open = () => openDatabase({ ...config, databaseUrl: own.url }, pino({ level: 'silent' }))
    expect((await open()).isDistributed).toBe(false)
    await bringUp(own.url)
    const opened = await open()
    expect(opened.isDistributed).toBe(true)
    await check(opened)
    await citus.run(`alter database ${new URL(own.url).pathname.slice(1)} reset citus.propagate_set_commands`)
    await expect(check(opened)).rejects.toThrow('Run: npm run citus:bring-up')
    await citus.close()
    await cleanUp()
    await own.drop()
  })
})
