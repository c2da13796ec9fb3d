import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

type Entry = {
  version?: string
  dev?: boolean
  link?: boolean
  license?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: unknown
}

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8')
const lockfile: { packages: Record<string, Entry> } = JSON.parse(read('package-lock.json'))
const installed = Object.entries(lockfile.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  .map(([path, entry]) => ({ ...entry, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }))

test('production installs no package of the console, which it serves as built files', () => {
  expect(JSON.parse(read('apps/console/package.json'))).not.toHaveProperty('dependencies')
  expect(installed.filter(({ name, dev }) => dev !== true && /^(react|react-dom|vite|@mantine\/.*|@tiptap\/.*)$/.test(name))).toEqual([])
})

test('of a program for glibc and for musl only the one that fits is installed', () => {
  const of = (library: string, words: RegExp) =>
    installed
      .filter(({ name, os, cpu }) => os?.includes('linux') && /x64|arm64/.test(String(cpu)) && words.test(name))
      .flatMap(({ name, libc }) => (libc?.join() === library ? [] : [name]))
  expect(of('musl', /musl/)).toEqual([])
  expect(of('glibc', /-gnu$/)).toEqual([])
})

test('the lockfile asks nothing of the Node that runs npm: packages run on the pinned one', () => {
  expect(
    installed.filter(({ engines }) => engines !== undefined).map(({ name }) => name),
    'Run npm run lockfile.',
  ).toEqual([])
})

test('NOTICE names every typeface that the console serves', () => {
  const fonts = installed.flatMap(({ name }) => /^@fontsource(?:-variable)?\/(.+)$/.exec(name)?.[1] ?? [])
  expect(fonts).toContain('figtree')
  const notice = read('NOTICE').toLowerCase()
  expect(fonts.filter((font) => !notice.includes(`the ${font.replaceAll('-', ' ')} `))).toEqual([])
})

test('NOTICE names every package of production whose licence asks for more than a copyright notice', () => {
  const free = /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0)( (OR|AND) |\)|$)/
  const others = installed.filter(({ dev, license = '' }) => dev !== true && (!free.test(license) || /GPL/.test(license)))
  const families = others.map(({ name }) =>
    name.replace(/-(win32|wasm32|(linux|linuxmusl|darwin)).*$/, (_, kind, own) => (own ? '-*' : `-${kind}`)),
  )
  expect(families).toContain('@img/sharp-libvips-*')
  for (const family of new Set(families)) expect(read('NOTICE')).toContain(family)
})
