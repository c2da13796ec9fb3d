import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Where the built scripts and styles are. Their names contain a hash of their content. */
export const ASSETS_FOLDER = fileURLToPath(new URL('../../dist/client/-/assets', import.meta.url))

/** What every page loads, and the text of the service worker. */
export type Assets = { styles: readonly string[]; scripts: readonly string[]; worker: string }

type Manifest = Record<string, { file: string; css?: string[]; isEntry?: boolean }>

/** Reads what the build has written. */
export async function readAssets(): Promise<Assets> {
  const read = (path: string) => readFile(new URL(`../../dist/${path}`, import.meta.url), 'utf8')
  const [text, worker] = await Promise.all([read('client/.vite/manifest.json'), read('worker/sw.js')])
  const manifest: Manifest = JSON.parse(text)
  const files = Object.values(manifest)
  const entry = manifest['src/browser/start.ts']
  return {
    styles: files.flatMap(({ file }) => (file.endsWith('.css') ? [`/${file}`] : [])),
    scripts: entry ? [`/${entry.file}`] : [],
    worker,
  }
}
