import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './harness/folders.ts'

/**
 * `npm run looks`: compares how screens look with the stored pictures. `npm run looks -- --accept` stores the present
 * look of every screen that differs.
 */
const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } })
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
const argv = ['run', '--config', 'e2e/vitest.config.ts', '--project', 'looks', '--retry=0']
const env = { ...process.env, LOOKS: values.accept ? 'accept' : 'compare' }
const { status } = spawnSync(process.execPath, [vitest, ...argv], { cwd: root, stdio: 'inherit', env })
if (values.accept) console.log('Look at what changed in e2e/looks/pictures before you commit it.')
process.exitCode = status ?? 1
