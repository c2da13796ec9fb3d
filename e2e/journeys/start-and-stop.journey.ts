import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { copyOf, freePort, newDataDir, type Product, refusedStart, startProduct } from '../harness/product.ts'

const running: Product[] = []
const folders: string[] = []

afterEach(async () => {
  for (const product of running.splice(0)) await product.discard()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('the terminal says the address, the demo sign-ins and where the data lives; Ctrl-C stops everything, PostgreSQL too; the next start makes nothing anew, and one after kill -9 takes over what was left behind', async () => {
  const first = await start(copyOf(inject('seededData')))
  expect(first.output()).toContain(`Greenroom is ready at ${first.url}`)
  for (const word of ['super@greenroom.example', 'creator@greenroom.example', 'Backstage-1!', first.dataDir]) {
    expect(first.output()).toContain(word)
  }
  expect((await fetch(`${first.url}/ready`)).status).toBe(200)
  const stopped = postmasterOf(first)
  expect(await first.stop('SIGINT')).toBe(0)
  expect(isAlive(stopped)).toBe(false)

  const second = await start(first.dataDir)
  expect(second.output()).not.toContain('Demo data was made')
  const leftBehind = postmasterOf(second)
  await second.stop('SIGKILL')
  const third = await start(first.dataDir)
  expect((await fetch(`${third.url}/ready`)).status).toBe(200)
  const last = postmasterOf(third)
  expect(await third.stop('SIGTERM')).toBe(0)
  expect(isAlive(leftBehind)).toBe(false)
  expect(isAlive(last)).toBe(false)
})

test('a wrong setting stops the start with one sentence that names it', async () => {
  const { code, output } = await refusedStart({ PORT: 'eighty' })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^PORT must be a whole number from 1 to 65535, not 'eighty'\.$/)
})

test('a port in use says what to do', async () => {
  const port = await freePort()
  const occupant = createServer().listen(port, '127.0.0.1')
  try {
    const { code, output } = await refusedStart({ PORT: String(port), DATA_DIR: newFolder() })
    expect(code).toBe(1)
    expect(output).toContain(`${port}`)
    expect(lastLine(output)).toMatch(/PORT/)
  } finally {
    occupant.close()
  }
})

test('a data folder that cannot be used says what to do', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'taken'), 'a file where a folder should be')
  const { code, output } = await refusedStart({ PORT: String(await freePort()), DATA_DIR: join(folder, 'taken') })
  expect(code).toBe(1)
  expect(lastLine(output)).toMatch(/DATA_DIR/)
})

test('a PostgreSQL of your own that is down says what to do', async () => {
  const port = await freePort()
  const database = `postgres://nobody:secret@127.0.0.1:${port}/greenroom`
  const { code, output } = await refusedStart({ PORT: String(await freePort()), DATA_DIR: newFolder(), DATABASE_URL: database })
  expect(code).toBe(1)
  expect(lastLine(output)).toMatch(/DATABASE_URL/)
  expect(output).not.toContain('secret')
})

test('in production the server refuses to start without its address and its secrets', async () => {
  const { code, output } = await refusedStart({ NODE_ENV: 'production', DATA_DIR: newFolder(), PORT: String(await freePort()) })
  expect(code).toBe(1)
  for (const name of ['PUBLIC_URL', 'SECRET_KEY', 'COOKIE_KEYS']) {
    expect(output).toMatch(new RegExp(`^${name} is required in production\\. `, 'm'))
  }
})

async function start(dataDir?: string): Promise<Product> {
  const product = await startProduct(dataDir === undefined ? {} : { dataDir })
  running.push(product)
  return product
}

function newFolder(): string {
  const folder = newDataDir()
  mkdirSync(folder, { recursive: true })
  folders.push(folder)
  return folder
}

function postmasterOf({ dataDir }: Product): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

/** A process that ended but that nobody collected (a container without an init) counts as gone. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch (error) {
    return Object(error).path === `/proc/${pid}/status` && process.platform !== 'linux'
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
