import { mkdirSync, readFileSync, rmSync } from 'node:fs'
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

// Other refusals of a start are proved by main.test.ts, data-folder.test.ts and config.test.ts of the API.
test('a PostgreSQL of your own that is down says what to do', async () => {
  const port = await freePort()
  const database = `postgres://nobody:secret@127.0.0.1:${port}/greenroom`
  const { code, output } = await refusedStart({ PORT: String(await freePort()), DATA_DIR: newFolder(), DATABASE_URL: database })
  expect(code).toBe(1)
  expect(lastLine(output)).toMatch(/DATABASE_URL/)
  expect(output).not.toContain('secret')
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
