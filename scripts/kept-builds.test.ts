import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import consoleConfig from '../apps/console/vite.config.ts'
import siteConfig from '../apps/site/vite.config.ts'
import { compressAssets } from './compress-assets.ts'
import { keepBuilds } from './kept-builds.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-builds-'))
const record = join(folder, 'builds.json')
const assets = join(folder, 'assets')
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes what a build would, at the given second. */
async function build(second: number, names: readonly string[]): Promise<void> {
  mkdirSync(join(assets, 'folder'), { recursive: true })
  for (const name of names) writeFileSync(join(assets, name), `${name} `.repeat(500))
  await compressAssets(assets)
  const written = names.flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  for (const name of [...written, 'folder']) utimesSync(join(assets, name), second + 1, second + 1)
  keepBuilds(record, second * 1000, [assets])
}

test('the files of a build stay for a process that runs it, through the next two builds', async () => {
  writeFileSync(record, '{}')
  await build(1000, ['index-one.js', 'shared.js'])
  await build(2000, ['index-two.js', 'shared.js'])
  await build(3000, ['index-three.js', 'shared.js'])
  const scripts = () => readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts()).toEqual(['index-one.js', 'index-three.js', 'index-two.js', 'shared.js'])
  await build(4000, ['index-four.js', 'shared.js'])
  expect(scripts()).toEqual(['index-four.js', 'index-three.js', 'index-two.js', 'shared.js'])
  expect(readdirSync(assets).filter((name) => name.startsWith('index-one'))).toEqual([])
})

test('Vite empties neither the folder of the console’s files nor that of the website’s', () => {
  const mode = { command: 'build', mode: 'production' } as const
  expect(consoleConfig.build?.emptyOutDir).toBe(false)
  expect(siteConfig({ ...mode, isSsrBuild: false }).build?.emptyOutDir).toBe(false)
})
