import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { FILE_MARK } from './typed-document.ts'

const GENERATOR = resolve(import.meta.dirname, '../../packages/client/generator')

/** What the generator writes about things that are not there, at each path and call. */
const ABOUT_NOTHING = [
  /^ +(?!content)\w+\?: never;\n/gm,
  /^ +parameters: \{\n +\};\n/gm,
  /^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm,
  /^ +\/\*\* @(constant|enum).*\*\/\n/gm,
]

/**
 * The types of an OpenAPI document, by openapi-typescript. It is no package of the workspaces, because it needs the
 * compiler of TypeScript 5: it is installed beside its own lockfile when it is missing.
 */
export function generateTypes(document: object): string {
  if (!existsSync(join(GENERATOR, 'node_modules'))) execFileSync('npm', ['ci'], { cwd: GENERATOR, stdio: 'inherit' })
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-client-'))
  try {
    const [from, to] = [join(folder, 'openapi.json'), join(folder, 'api.d.ts')]
    writeFileSync(from, JSON.stringify(document))
    const program = join(GENERATOR, 'node_modules/openapi-typescript/bin/cli.js')
    execFileSync(process.execPath, [program, from, '--output', to], { stdio: ['ignore', 'ignore', 'inherit'] })
    return tidied(readFileSync(to, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Without what says nothing, which is half of the text, and with files as files. */
function tidied(types: string): string {
  const short = ABOUT_NOTHING.reduce((text, pattern) => text.replace(pattern, ''), types)
  return short
    .replaceAll(`"${FILE_MARK}"`, 'Blob')
    .replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 4))
    .replace(/^\/\*\*[\s\S]*?\*\/\n+/, '')
}
