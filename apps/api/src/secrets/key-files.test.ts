import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { withKeys } from './key-files.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'greenroom-keys-'))
})

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

it('makes keys on the first start, readable by the owner alone, and finds them again', async () => {
  const config = loadConfig({ DATA_DIR: dataDir })
  const first = await withKeys(config)
  expect(await withKeys(config)).toEqual(first)
  expect(first.secretKeys).toHaveLength(1)
  for (const file of ['keys/secret-key', 'keys/cookie-key']) expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600)
})

it('lets the first of several processes decide', async () => {
  const config = loadConfig({ DATA_DIR: dataDir })
  const all = await Promise.all(Array.from({ length: 8 }, () => withKeys(config)))
  expect(new Set(all.map(({ secretKeys, cookieKeys }) => `${secretKeys[0]?.id} ${cookieKeys[0]}`)).size).toBe(1)
})

it('makes no file for a key that is configured', async () => {
  const configured = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64'), COOKIE_KEYS: 'c'.repeat(32) }
  await withKeys(loadConfig({ DATA_DIR: join(dataDir, 'none'), ...configured }))
  await expect(stat(join(dataDir, 'none'))).rejects.toThrow('ENOENT')
})

it('refuses a damaged key file rather than making a new key, which would open nothing', async () => {
  await mkdir(join(dataDir, 'keys'))
  await writeFile(join(dataDir, 'keys/secret-key'), '')
  await expect(withKeys(loadConfig({ DATA_DIR: dataDir }))).rejects.toThrow('secret-key cannot be used')
})
