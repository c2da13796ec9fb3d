import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from '../apps/api/src/commands/help.ts'
import { apiDocument } from '../apps/api/src/routes/+api-document.ts'
import { changesOf, isLater } from '../packages/contract/src/platform/changelog.ts'
import { MEANT_BREAKS } from './api-changes/meant-breaks.ts'
import { promisedBy, writeReleased } from './api-changes/released-document.ts'
import { billOfMaterials } from './release/bill-of-materials.ts'
import { releasedChangelog, withVersion } from './release/new-version.ts'

/**
 * `npm run release -- 1.2.0`: proves that the previous release keeps working during the upgrade, writes the version and
 * the dated changelog and what the API promises from now on, commits and tags it, and makes the archive, its bill of
 * materials, the package of the client and their checksums.
 */
const help = {
  usage: 'npm run release -- VERSION',
  does: 'Makes a release: version, dated changelog, commit, tag, archive, bill of materials (CycloneDX), client package and checksums. Runs test:previous first.',
}
const root = resolve(import.meta.dirname, '..')

function git(...argv: string[]): string {
  return execFileSync('git', argv, { cwd: root, encoding: 'utf8' }).trim()
}

function run(program: string, ...argv: string[]): void {
  const { status } = spawnSync(program, argv, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${[program, ...argv].join(' ')} failed, so nothing was released.`)
}

function release(next: string | undefined): void {
  if (next === undefined || !/^\d+\.\d+\.\d+$/.test(next)) throw new Error('Name the version: npm run release -- 1.2.0')
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed. Commit or stash them first.')
  const manifests = ['package.json', 'package-lock.json', ...globSync('{packages/*,apps/*,e2e,bench}/package.json', { cwd: root })]
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (!isLater(next, version)) throw new Error(`${next} is not later than ${version}, the version of this commit.`)
  const changelogFile = join(root, 'CHANGELOG.md')
  const changelog = releasedChangelog(readFileSync(changelogFile, 'utf8'), next, new Date().toISOString().slice(0, 10))

  run('npm', 'run', '--silent', 'test:previous')
  writeFileSync(changelogFile, changelog)
  for (const file of manifests) writeFileSync(join(root, file), withVersion(readFileSync(join(root, file), 'utf8'), version, next))
  // The next release is compared with this one, and has broken nothing yet.
  const { written } = writeReleased(root, promisedBy(apiDocument('http://localhost'), next))
  writeFileSync(join(root, MEANT_BREAKS), '[]\n')
  git('add', written)
  git('commit', '--all', '--message', `Release ${next}`)
  git('tag', '--annotate', `v${next}`, '--message', `Greenroom ${next}`)

  const folder = join(root, '.cache/releases', next)
  mkdirSync(folder, { recursive: true })
  const name = `greenroom-${next}`
  git('archive', `--prefix=${name}/`, '--format=tar.gz', `--output=${join(folder, `${name}.tar.gz`)}`, `v${next}`)
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  writeFileSync(join(folder, `${name}.cdx.json`), billOfMaterials(lockfile, { version: next, at: new Date() }))
  writeFileSync(join(folder, `${name}.md`), `${changesOf(changelog, next)}\n`)
  run('npm', 'pack', '--silent', '--workspace', 'packages/client', '--pack-destination', folder)
  const sums = readdirSync(folder)
    .filter((file) => file !== 'SHA256SUMS')
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}`,
    )
  writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`)
  console.log(`Greenroom ${next} is committed and tagged, and its files are in ${folder}. Publish it with: git push --follow-tags`)
}

if (!answerHelp(process.argv.slice(2), help)) {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    release(positionals[0])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
