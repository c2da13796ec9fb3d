import { createServer } from 'node:net'
import { buildApp } from '../app.ts'
import { newId } from '../db/id.ts'
import type { Deps } from '../deps.ts'
import { hashPassword } from '../domain/accounts/password-hash.ts'
import { createAccount } from '../domain/accounts/stored-accounts.ts'
import { findWaitingMail } from '../edges/mail/outbox.ts'
import { createAuthenticator } from '../sso/authenticator.ts'
import { freshDatabase } from './database.ts'
import { testConfig, testDeps } from './deps.ts'

export const PASSWORD = 'Limelight-7'

export type SignOnServer = {
  deps: Deps
  /** The address it listens on, which is its public address too. */
  url: string
  /** Another server on the same database, as behind a load balancer. */
  sibling(): Promise<Deps>
  makePerson(
    person?: Partial<{ email: string; name: string; isSuper: boolean; password: string | null }>,
  ): Promise<{ id: string; email: string; password: string }>
  /** Creates an app and returns its id. */
  makeApp(): Promise<string>
  /** The one-time links in the mails to this address, the newest first. */
  links(email: string): Promise<string[]>
  /** Calls the API with this token. */
  api(path: string, token: string, options?: { method?: string; body?: unknown }): Promise<Response>
  close(): Promise<void>
}

/** The whole application with its own sign-in, listening on a port of its own, as people and clients see it. */
export async function signOnServer(
  env: Record<string, string> = {},
  /** Returns the address by which the server reaches its database. */
  wayTo: (databaseUrl: string) => Promise<string> = async (databaseUrl) => databaseUrl,
): Promise<SignOnServer> {
  const database = await freshDatabase()
  const databaseUrl = await wayTo(database.url)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const config = await testConfig({ PUBLIC_URL: url, ...env })
  const started: (Deps & { cleanUp(): Promise<void> })[] = []

  async function start(): Promise<Deps> {
    const deps = await testDeps({ url: databaseUrl }, { config })
    Object.assign(deps, createAuthenticator(deps))
    started.push(deps)
    return deps
  }

  const deps = await start()
  const server = await buildApp(deps)
  await server.listen({ host: '127.0.0.1', port })
  let people = 0
  // Hashing is slow on purpose, and the tests depend on passwords, not on their hashes.
  const hashes = new Map<string, Promise<string>>()
  const hashOf = (password: string) => {
    const known = hashes.get(password) ?? hashPassword(password)
    hashes.set(password, known)
    return known
  }

  return {
    deps,
    url,
    sibling: start,
    async makePerson({ email = `person${++people}@greenroom.example`, name = 'Robin Vale', isSuper = true, password = PASSWORD } = {}) {
      const passwordHash = password === null ? {} : { passwordHash: await hashOf(password) }
      const id = await createAccount(deps.db.platform, { email, name, isSuper, ...passwordHash })
      return { id, email, password: password ?? '' }
    },
    async makeApp() {
      const id = newId()
      await deps.db.platform.query(`insert into apps (id, name) values ($1, 'Harbour Choir')`, [id])
      return id
    },
    async links(email) {
      const { platform } = deps.db
      const { rows } = await platform.query<{ id: string }>(
        'select id from mail_outbox where recipient = $1 order by created_at desc, id desc',
        [email],
      )
      const mails = await Promise.all(rows.map(({ id }) => findWaitingMail(platform, deps.vault, id)))
      return mails.flatMap((mail) => mail?.text.match(/http\S+\/(?:new_password|connect)\?token=\S+/g) ?? [])
    },
    api: (path, token, { method = 'GET', body } = {}) =>
      fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async close() {
      await server.close()
      for (const each of started) await each.cleanUp()
      await database.drop()
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
