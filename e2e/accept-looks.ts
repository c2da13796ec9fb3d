import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from './harness/folders.ts'

/** `npm run looks`: stores the present look of every screen that differs from its stored picture. */
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
const argv = ['run', '--config', 'e2e/vitest.config.ts', '--project', 'journeys', '--retry=0', 'looks']
const { status } = spawnSync(process.execPath, [vitest, ...argv], { cwd: root, stdio: 'inherit', env: { ...process.env, LOOKS: 'accept' } })
console.log('Look at what changed in e2e/looks/pictures before you commit it.')
process.exitCode = status ?? 1
