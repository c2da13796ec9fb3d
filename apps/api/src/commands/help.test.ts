import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { productEnvironment } from '../testing/product-environment.ts'
import { version } from '../version.ts'

const root = new URL('../../../../', import.meta.url)
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const file = /apps\/api\/src\/commands\/\S+\.ts/.exec(script)?.[0] ?? (name === 'start' ? 'scripts/start.ts' : undefined)
  return file === undefined ? [] : [{ name, program: fileURLToPath(new URL(file, root)) }]
})

it.each(commands)('npm run $name prints what it does for --help, and its version, and does nothing else', ({ name, program }) => {
  const run = (option: string) => spawnSync(process.execPath, [program, option], { encoding: 'utf8', env: productEnvironment })
  const help = run('--help')
  expect(help).toMatchObject({ status: 0, stderr: '' })
  expect(help.stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`))
  expect(help.stdout).toContain('--version')
  expect(run('--version')).toMatchObject({ status: 0, stdout: `Greenroom ${version}\n` })
})
