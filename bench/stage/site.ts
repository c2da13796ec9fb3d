import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { newId } from '../../apps/api/src/db/id.ts'
import { hashPassword } from '../../apps/api/src/domain/accounts/password-hash.ts'
import { openBrowser, signIn } from '../../apps/api/src/testing/browser.ts'
import { startCommand } from '../../apps/api/src/testing/start-command.ts'
import type { Stage } from './database.ts'

export const POOL_SIZE = 10
const CREATOR = { email: 'bench@greenroom.example', password: 'Footlights-1!' }

/** A server that is restarted on the same database needs the same keys. */
export const KEYS = { SECRET_KEY: randomBytes(32).toString('base64'), COOKIE_KEYS: randomBytes(32).toString('base64') }
/** Opens /metrics of the servers that are started here. */
export const METRICS_TOKEN = randomBytes(32).toString('hex')

/**
 * The product itself in a process of its own, as it runs in production: sign-in, rights, row-level security, headers,
 * metrics, logs.
 */
export type Site = { pid: number; address: string; headers: Record<string, string>; stop(): Promise<void> }

/** An app with a creator who can sign in; returns the app's id. */
export async function seedApp(client: pg.Client): Promise<string> {
  const app = newId()
  await client.query(`insert into apps (id, name, about) values ($1, 'Studio', '{"platform_version": "10.0"}')`, [app])
  const user = await seedPerson(client, { email: CREATOR.email, isSuper: false })
  await client.query('insert into app_creators (app_id, user_id) values ($1, $2)', [app, user])
  return app
}

/** A person who can sign in with the creator's password; returns the person's id. */
export async function seedPerson(client: pg.Client, { email, isSuper }: { email: string; isSuper: boolean }): Promise<string> {
  const user = newId()
  await client.query('insert into users (id, email, name, password_hash, is_super) values ($1, $2, $3, $4, $5)', [
    user,
    email,
    'Bench',
    await hashPassword(CREATOR.password),
    isSuper,
  ])
  return user
}

/** The site's address: chosen before it runs, so that it can be passed to others. */
export async function freeAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return `http://localhost:${address.port}`
}

/** Signs the app's creator in, or another person with the same password, and returns the headers for their requests. */
export async function signedInHeaders(address: string, email = CREATOR.email): Promise<Record<string, string>> {
  const { id_token: token } = await signIn(openBrowser(address), address, { ...CREATOR, email })
  return { authorization: `Bearer ${token}` }
}

/** Starts the server, as `npm start` does, and signs the app's creator in. `env` adds settings, or replaces some. */
export async function startSite({ url, folder }: Stage, address: string, env: Record<string, string> = {}): Promise<Site> {
  const child = spawn(process.execPath, [...startCommand.flags, resolve(import.meta.dirname, '../../apps/api/src/main.ts')], {
    env: {
      ...process.env,
      ...startCommand.env,
      NODE_ENV: 'production',
      PORT: new URL(address).port,
      PUBLIC_URL: address,
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      DATA_DIR: join(folder, 'server'),
      ...KEYS,
      METRICS_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (!child.pid) throw new Error('The server did not start.')
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    const ready = await fetch(`${address}/ready`).catch(() => null)
    if (ready?.ok) {
      return { pid: child.pid, address, headers: await signedInHeaders(address), stop }
    }
    await wait(100)
  }
  child.kill()
  throw new Error('The server did not become ready.')
}
