import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startEmbedded } from './embedded.ts'

let dataDir: string
const messages: string[] = []
const keep = (message: string) => void messages.push(message)
const log = { info: keep, warn: keep, error: keep }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'greenroom-embedded-'))
})

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

describe('the embedded PostgreSQL', () => {
  it('keeps what was written over a stop and a start', async () => {
    const first = await startEmbedded({ dataDir, log })
    await ask(first.url, 'create table kept (word text)')
    await ask(first.url, "insert into kept values ('here')")
    await first.stop()
    const second = await startEmbedded({ dataDir, log })
    onTestFinished(() => second.stop())
    expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'here' }])
  })

  it('is durable, checks its pages, answers passwords on loopback alone, and its owner is no superuser', async () => {
    const embedded = await startEmbedded({ dataDir, log })
    onTestFinished(() => embedded.stop())
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'password_encryption']
    const settings = names.map((name) => `current_setting('${name}') as ${name}`).join(', ')
    expect(await ask(embedded.url, `select ${settings}`)).toEqual([
      {
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        data_checksums: 'on',
        listen_addresses: '127.0.0.1',
        password_encryption: 'scram-sha-256',
      },
    ])
    expect(await ask(embedded.url, 'select usesuper from pg_user where usename = current_user')).toEqual([{ usesuper: false }])
    expect(await ask(embedded.superuserUrl, 'select distinct type, auth_method, address from pg_hba_file_rules')).toEqual([
      { type: 'host', auth_method: 'scram-sha-256', address: '127.0.0.1' },
    ])
    const wrong = new URL(embedded.url)
    wrong.password = 'guessed'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect((await stat(join(dataDir, 'postgres/credentials.json'))).mode & 0o777).toBe(0o600)
  })

  it('refuses a second server on the same folder and names the first', async () => {
    const embedded = await startEmbedded({ dataDir, log })
    onTestFinished(() => embedded.stop())
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
      `Another Greenroom (process ${process.pid}) uses the data folder ${dataDir}`,
    )
  })

  it('gives new passwords when their file is gone', async () => {
    await rm(join(dataDir, 'postgres/credentials.json'))
    const embedded = await startEmbedded({ dataDir, log })
    onTestFinished(() => embedded.stop())
    expect(await ask(embedded.url, 'select word from kept')).toEqual([{ word: 'here' }])
  })

  it('takes over the PostgreSQL of a server that was killed, and stops it in the end', async () => {
    const orphan = await killedServer()
    messages.length = 0
    const embedded = await startEmbedded({ dataDir, log })
    expect(messages).toEqual([`Took over the PostgreSQL (process ${orphan}) that an earlier server left running.`])
    expect(await ask(embedded.url, 'select word from kept')).toEqual([{ word: 'here' }])
    await embedded.stop()
    await expect(ask(embedded.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  it('recovers when server and PostgreSQL were killed together', async () => {
    const orphan = await killedServer()
    process.kill(orphan, 'SIGKILL')
    const embedded = await startEmbedded({ dataDir, log })
    onTestFinished(() => embedded.stop())
    expect(await ask(embedded.url, 'select word from kept')).toEqual([{ word: 'here' }])
  })

  it('starts PostgreSQL again, on the same port, when it dies under a running server', async () => {
    const embedded = await startEmbedded({ dataDir, log })
    onTestFinished(() => embedded.stop())
    process.kill(await postmasterPid(), 'SIGKILL')
    await expect.poll(() => ask(embedded.url, 'select word from kept').catch(() => []), { timeout: 10_000 }).toEqual([{ word: 'here' }])
  })

  it('says what to do about a data folder that is a file', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    await expect(startEmbedded({ dataDir: file, log })).rejects.toThrow('Choose another one with DATA_DIR')
  })

  it('says what to do about a cluster of another version', async () => {
    const version = join(dataDir, 'postgres/cluster/PG_VERSION')
    await writeFile(version, '17\n')
    onTestFinished(() => writeFile(version, '18\n'))
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow('was made by PostgreSQL 17')
  })
})

/**
 * Starts a server process on the folder and kills it without warning. Returns the process id of the PostgreSQL that is
 * left over.
 */
async function killedServer(): Promise<number> {
  const module = new URL('embedded.ts', import.meta.url).href
  const program = `const { startEmbedded } = await import('${module}')
    const log = { info() {}, warn() {}, error() {} }
    await startEmbedded({ dataDir: process.argv[1], log })
    console.log('up')
    setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve)
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)))
  })
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
  return await postmasterPid()
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<object>(text)).rows
  } finally {
    await client.end()
  }
}
