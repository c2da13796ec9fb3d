import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'

/**
 * `npm run check`: format, lint, types, dead code, the client, breaks of the API and import directions. Quiet on
 * success; says what to do on failure.
 */
type Check = { name: string; argv: string[]; remedy: string }

const root = resolve(import.meta.dirname, '..')
const bin = (name: string) => resolve(root, 'node_modules/.bin', name)

const workspaces = [
  'packages/client',
  'packages/contract',
  'packages/pipeline',
  'packages/stage',
  'apps/api',
  'apps/console',
  'apps/site',
  'e2e',
  'bench',
  'scripts',
]

const checks: Check[] = [
  ...workspaces.map((folder) => ({
    name: `types in ${folder}`,
    argv: [bin('tsc'), '-p', folder, '--noEmit'],
    remedy: 'Fix the types above.',
  })),
  {
    name: 'format',
    argv: [bin('oxfmt'), '--check'],
    remedy: 'Run npm run format.',
  },
  {
    name: 'lint',
    argv: [bin('oxlint'), '--deny-warnings'],
    remedy: 'Run npm run format, then fix what it could not.',
  },
  { name: 'dead code', argv: [bin('knip'), '--no-progress'], remedy: 'Remove what nothing uses, or use it.' },
  {
    name: 'client and API',
    argv: [process.execPath, 'scripts/check-api.ts'],
    remedy: 'Run npm run client, and keep what callers of the last release use.',
  },
  {
    name: 'structure',
    argv: [process.execPath, 'scripts/check-structure.ts'],
    remedy: 'Follow the line under each refusal; the directions are in scripts/structure/layers.ts.',
  },
]

const started = performance.now()
const waiting = [...checks]
const failed: Check[] = []
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))

const seconds = ((performance.now() - started) / 1000).toFixed(1)
if (failed.length === 0) {
  console.log(`\nEverything is in order (${seconds} s).`)
} else {
  console.log(`\n${failed.length} of ${checks.length} checks failed (${seconds} s):`)
  for (const { name, remedy } of failed) console.log(`  ${name}: ${remedy}`)
  process.exitCode = 1
}

async function work(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const { code, output } = await run(check.argv)
    console.log(`${code === 0 ? '✓' : '✗'} ${check.name}`)
    if (code === 0) continue
    console.log(output.trimEnd())
    failed.push(check)
  }
}

function run([program = '', ...argv]: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(program, argv, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', (error) => done({ code: 1, output: error.message }))
    child.once('close', (code) => done({ code, output }))
  })
}
