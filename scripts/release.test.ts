import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEANT_BREAKS } from './api-changes/meant-breaks.ts'
import { readReleased } from './api-changes/released-document.ts'
import { billOfMaterials } from './release/bill-of-materials.ts'
import { releasedChangelog, withVersion } from './release/new-version.ts'

const root = resolve(import.meta.dirname, '..')
const unreleased = '# Changelog\n\n## Unreleased\n\n- New.\n\n### When upgrading\n\nNothing to do.\n\n## 1.0.0 - 2026-01-01\n'
let clone: string

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'release-'))
  git('clone', '--quiet', '--no-tags', root, '.')
  // Not a folder that git sees as new.
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
  git('config', 'user.email', 'release@example.com')
  git('config', 'user.name', 'Release')
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

test('a release has its version everywhere, a dated changelog, a tag, and files with checksums', { timeout: 60_000 }, () => {
  writeFileSync(join(clone, 'CHANGELOG.md'), unreleased)
  git('commit', '--quiet', '--all', '--message', 'Say what changed')
  const released = release('99.1.0')
  expect({ status: released.status, stderr: released.stderr }).toEqual({ status: 0, stderr: '' })
  expect(git('describe', '--exact-match').trim()).toBe('v99.1.0')
  expect(git('status', '--porcelain')).toBe('')
  for (const file of ['package.json', 'apps/api/package.json', 'packages/contract/package.json']) {
    expect(JSON.parse(readFileSync(join(clone, file), 'utf8'))).toMatchObject({ version: '99.1.0' })
  }
  expect(readReleased(clone)?.version).toBe('99.1.0')
  expect(Object.keys(readReleased(clone)?.paths ?? {})).toContain('/api/apps/{app}/content/articles')
  expect(JSON.parse(readFileSync(join(clone, MEANT_BREAKS), 'utf8'))).toEqual([])
  const folder = join(clone, '.cache/releases/99.1.0')
  expect(readdirSync(folder)).toContain('greenroom-client-99.1.0.tgz')
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
  expect(sums.map((line) => line.split('  ')[1])).toEqual(readdirSync(folder).filter((name) => name !== 'SHA256SUMS'))
  for (const [sum, name = ''] of sums.map((line) => line.split('  '))) {
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ).toBe(sum)
  }
})

test.each([
  ['no version', undefined, 'Name the version: npm run release -- 1.2.0'],
  ['an earlier version', '0.0.1', '0.0.1 is not later than'],
])('refuses %s with a sentence, and changes nothing', (_, version, sentence) => {
  const before = git('rev-parse', 'HEAD')
  expect(release(version)).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) })
  expect(git('rev-parse', 'HEAD')).toBe(before)
})

test('refuses a changelog that does not say what to do when upgrading, or says nothing new', () => {
  expect(releasedChangelog(unreleased, '1.1.0', '2026-02-01')).toContain('## Unreleased\n\n## 1.1.0 - 2026-02-01\n\n- New.')
  expect(() => releasedChangelog(unreleased.replace('Nothing to do.', ''), '1.1.0', '2026-02-01')).toThrow('what to do when upgrading')
  expect(() => releasedChangelog('# Changelog\n\n## Unreleased\n\n## 1.0.0\n', '1.1.0', '2026-02-01')).toThrow('nothing under')
})

test('the versions of others stay', () => {
  const manifest = { version: '1.0.0', dependencies: { '@greenroom/contract': '1.0.0', other: '1.0.0' } }
  expect(JSON.parse(withVersion(JSON.stringify(manifest), '1.0.0', '1.1.0'))).toEqual({
    version: '1.1.0',
    dependencies: { '@greenroom/contract': '1.1.0', other: '1.0.0' },
  })
})

test('the bill of materials names what a server runs on with license and hash, and nothing of development alone', () => {
  const bill = JSON.parse(billOfMaterials(readFileSync(join(root, 'package-lock.json'), 'utf8'), { version: '1.0.0', at: new Date(0) }))
  const fastify = bill.components.find(({ name }: { name: string }) => name === 'fastify')
  expect(fastify).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
  const names = bill.components.map(({ name }: { name: string }) => name)
  expect(names).not.toContain('vitest')
  expect(new Set(bill.components.map(({ purl }: { purl: string }) => purl)).size).toBe(names.length)
})

function release(version: string | undefined) {
  return spawnSync(process.execPath, [join(clone, 'scripts/release.ts'), ...(version === undefined ? [] : [version])], {
    cwd: clone,
    encoding: 'utf8',
  })
}

function git(...argv: string[]): string {
  return execFileSync('git', argv, { cwd: clone, encoding: 'utf8' })
}
