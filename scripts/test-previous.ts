import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { previousRelease } from './previous-release.ts'
import { serveWhileMigrating } from './serve-while-migrating.ts'

/**
 * `npm run test:previous`: what the processes of the previous release go through during a rolling upgrade (decision
 * 0050). One of them serves reads and writes while its database is migrated to the schema of this commit. Then its API
 * tests run, with its code, on that schema. `--ref` names another commit, `--serving` leaves the tests out; further
 * arguments are words of the files to run.
 */
const root = resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  options: { ref: { type: 'string' }, serving: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const ref = values.ref ?? previousRelease(root)

/** One broken table fails most requests. */
const MOST_SHOWN = 20

/** Plans belong to the schema and the indexes of their own release: these tests cannot hold across two. */
const ABOUT_PLANS = ['apps/api/src/testing/plans/**', 'apps/api/src/domain/records/tenant-views.test.ts']

/** Tests through the API. Those of db/ and commands/ are about the schema itself, or bring their own. */
const THROUGH_THE_API = ['routes', 'domain', 'forms', 'http', 'jobs', 'sso', 'testing'].map((folder) => `apps/api/src/${folder}/`)

if (ref === undefined) {
  console.log('No earlier release is tagged in this clone, so there is no code to test. In a shallow one: git fetch --tags --unshallow')
} else {
  process.exitCode = await testOf(ref)
}

async function testOf(commit: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-previous-'))
  const git = (...argv: string[]) => execFileSync('git', argv, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit)
    bringPackages(folder)
    console.log(`A process of ${commit} while its database is migrated to the schema of this commit:`)
    const wrong = await serveWhileMigrating(folder)
    for (const sentence of wrong.slice(0, MOST_SHOWN)) console.error(sentence)
    if (wrong.length > 0 || values.serving) return wrong.length > 0 ? 1 : 0
    const migrations = join(folder, 'apps/api/migrations')
    rmSync(migrations, { recursive: true })
    cpSync(resolve(root, 'apps/api/migrations'), migrations, { recursive: true })
    console.log(`The code of ${commit} on the schema of this commit:`)
    const files = positionals.length > 0 ? positionals : THROUGH_THE_API
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    const without = ABOUT_PLANS.flatMap((pattern) => ['--exclude', pattern])
    return (
      spawnSync(process.execPath, [vitest, 'run', '--project', 'api', ...without, ...files], { cwd: folder, stdio: 'inherit' }).status ?? 1
    )
  } finally {
    git('worktree', 'remove', '--force', folder)
  }
}

/** The packages of this commit when both require the same ones, else its own. Workspaces are always its own. */
function bringPackages(folder: string): void {
  const same = readFileSync(join(folder, 'package-lock.json'), 'utf8') === readFileSync(resolve(root, 'package-lock.json'), 'utf8')
  if (!same) {
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
    return
  }
  link(resolve(root, 'node_modules'), join(folder, 'node_modules'), ['@greenroom', '.vite', '.cache'])
  for (const own of globSync('{apps,packages}/*/node_modules', { cwd: root }))
    link(resolve(root, own), join(folder, own), ['.vite', '.cache'])
  mkdirSync(join(folder, 'node_modules/@greenroom'))
  for (const workspace of readdirSync(resolve(root, 'node_modules/@greenroom'))) {
    const own = ['packages', 'apps', '.'].map((parent) => join(folder, parent, workspace)).find(existsSync)
    if (own !== undefined) symlinkSync(own, join(folder, 'node_modules/@greenroom', workspace))
  }
}

function link(from: string, to: string, except: string[]): void {
  mkdirSync(to)
  for (const name of readdirSync(from).filter((entry) => !except.includes(entry))) symlinkSync(join(from, name), join(to, name))
}
