import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { missingEntries } from './missing-entries.ts'

test('package-lock.json names every optional package, so that npm ci accepts it everywhere', () => {
  const lockfile = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'))
  expect(missingEntries(lockfile), 'Run npm run lockfile.').toEqual({})
})

test('an entry says on which platform its package is for', () => {
  const optionalDependencies = { '@x/tool-linux-arm64-musl': '1.2.3', '@x/tool-darwin-x64': '1.2.3', '@x/there': '1.0.0' }
  const packages = {
    'node_modules/tool': { version: '1.2.3', dev: true, license: 'MIT', optionalDependencies },
    'node_modules/@x/there': { version: '1.0.0' },
  }
  expect(missingEntries({ packages })).toEqual({
    'node_modules/@x/tool-linux-arm64-musl': {
      version: '1.2.3',
      dev: true,
      cpu: ['arm64'],
      libc: ['musl'],
      os: ['linux'],
      license: 'MIT',
      optional: true,
    },
    'node_modules/@x/tool-darwin-x64': { version: '1.2.3', dev: true, cpu: ['x64'], os: ['darwin'], license: 'MIT', optional: true },
  })
})
