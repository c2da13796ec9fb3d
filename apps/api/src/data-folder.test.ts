import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-folder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the data folder', () => {
  test('is made when it is missing, with those above it', () => {
    prepareDataFolder(join(folder, 'one', 'two'))
    expect(existsSync(join(folder, 'one', 'two'))).toBe(true)
  })

  test('that is a file is refused with what to do', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(() => prepareDataFolder(file)).toThrow(
      new StartError(`The data folder ${file} is a file, or lies below one. Choose another one with DATA_DIR.`),
    )
  })

  test.runIf(existsSync('/proc/self'))('that cannot be made is refused with what to do', () => {
    expect(() => prepareDataFolder('/proc/nothing/here')).toThrow(
      /^The data folder \/proc\/nothing\/here cannot be (?:used|written).* DATA_DIR\.$/,
    )
  })
})
