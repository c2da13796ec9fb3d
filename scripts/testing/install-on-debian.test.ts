import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Replaces apt-get: fails while another one runs, as the real one does. */
const APT_GET = `#!/bin/sh
mkdir "$HELD" || { echo 'Could not get lock' >&2; exit 100; }
sleep 0.2
rmdir "$HELD"
echo "$@" >> "$DONE"
`

test.runIf(existsSync('/usr/bin/flock'))('two processes that install at the same time take turns', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-install-'))
  writeFileSync(join(folder, 'apt-get'), APT_GET)
  chmodSync(join(folder, 'apt-get'), 0o755)
  const done = join(folder, 'done')
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, HELD: join(folder, 'held'), DONE: done }
  const program = resolve(import.meta.dirname, 'install-on-debian.ts')
  const ended = ['chromium', 'pgbouncer'].map(async (name) => {
    const script = `import { installOnDebian } from ${JSON.stringify(program)}; installOnDebian('${name}', 'a test')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: 'ignore' })
    const [code] = await once(child, 'close')
    return code
  })
  expect(await Promise.all(ended)).toEqual([0, 0])
  const calls = readFileSync(done, 'utf8').trim().split('\n')
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['update', 'install', 'update', 'install'])
  expect(calls.filter((call) => / (chromium|pgbouncer)$/.test(call))).toHaveLength(2)
})
