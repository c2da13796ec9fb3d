import type { Refusal } from './check.ts'

/** A constant that names a file by its URL: `const PAGE = new URL('page.md', import.meta.url)`. */
const NAMED = /\b(\w+)(?:: URL)? = new URL\([^\n]*import\.meta\.url/g
/** Parameters and constants with these names are files in this repository, and never addresses of the web. */
const BY_NAME = ['file', 'folder', 'module', 'program']

const OWN_TEST = 'scripts/structure/file-paths.test.ts'

const BUILT = /`file:\/\/\/?\$\{|\.replace(?:All)?\(\s*['"`/]\^?file:/

/**
 * Lines that take a URL's `pathname` for the path of a file, or cut `file://` off or put it in front: a blank, an
 * umlaut, `#` and `%` are escaped in a URL and not in a path.
 */
export function filePathRefusals(file: string, source: string): Refusal[] {
  if (file === OWN_TEST) return []
  const names = [...BY_NAME, ...[...source.matchAll(NAMED)].flatMap(([, name]) => name ?? [])]
  const pathOfFile = new RegExp(String.raw`import\.meta\.url[^\n]*\)\.pathname\b|(?<![\w.])(?:${names.join('|')})\.pathname\b`)
  return source.split('\n').flatMap((text, index) => {
    if (!pathOfFile.test(text) && !BUILT.test(text)) return []
    const instead = 'Use import.meta.dirname, or fileURLToPath and pathToFileURL of node:url.'
    return [{ file, line: index + 1, reason: 'The path of a file is not that of its URL, in which a blank is %20.', instead }]
  })
}
