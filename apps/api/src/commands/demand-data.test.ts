import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { productEnvironment } from '../testing/product-environment.ts'

it.each([
  ['app-token', ['stillwater']],
  ['end-demo', ['--keep-apps']],
  ['adopt-settings', []],
  ['rotate-keys', []],
])('npm run %s refuses a DATA_DIR without a database and creates none', (name, args) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-no-data-'))
  try {
    const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
    const env = { ...productEnvironment, DATA_DIR: dataDir }
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to what the server uses.\n`,
    })
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
