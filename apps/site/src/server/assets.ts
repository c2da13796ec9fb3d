import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Where the built scripts and styles are. Their names contain a hash of their content. */
export const ASSETS_FOLDER = fileURLToPath(new URL('../../dist/client/-/assets', import.meta.url))

export type Assets = { styles: readonly string[]; scripts: readonly string[] }

type Manifest = Record<string, { file: string; css?: string[]; isEntry?: boolean }>

/** The addresses of the script and the style sheets that every page loads. */
export async function readAssets(): Promise<Assets> {
  const text = await readFile(new URL('../../dist/client/.vite/manifest.json', import.meta.url), 'utf8')
  const manifest: Manifest = JSON.parse(text)
  const files = Object.values(manifest)
  const entry = manifest['src/browser/start.ts']
  return {
    styles: files.flatMap(({ file }) => (file.endsWith('.css') ? [`/${file}`] : [])),
    scripts: entry ? [`/${entry.file}`] : [],
  }
}
