import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** `lazy`: loaded when the call is reached, not before the importing file. */
export type Import = { file: string; line: number; specifier: string; typeOnly: boolean; lazy: boolean }

const patterns = [
  { pattern: /^(?:import|export)\s+(type\b)?[^'";]*?from\s+'([^']+)'/gms, lazy: false },
  { pattern: /^import\s+()'([^']+)'/gm, lazy: false },
  { pattern: /\bimport\(\s*()'([^'$]+)'/g, lazy: true },
  { pattern: /\bvi\.mock\(\s*()'([^']+)'/g, lazy: true },
]

/** Every module that a source file imports, with its line. */
export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = []
  for (const { pattern, lazy } of patterns) {
    for (const match of source.matchAll(pattern)) {
      const line = source.slice(0, match.index).split('\n').length
      found.push({ file, line, specifier: match[2] ?? '', typeOnly: match[1] === 'type', lazy })
    }
  }
  return found
}

/**
 * The repository file of a relative specifier, a name from `imports` of a package.json or a workspace name; undefined
 * for a package.
 */
export function targetOf({ file, specifier }: Pick<Import, 'file' | 'specifier'>): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier)).replace(/\?.*$/, '')
  if (specifier === '#zod') return 'packages/contract/src/fields/zod.ts'
  const [, workspace, path] = /^@greenroom\/(contract|pipeline)\/(.+)$/.exec(specifier) ?? []
  return workspace === undefined ? undefined : `packages/${workspace}/src/${path}.ts`
}

/** The package of a bare specifier: `@scope/name/sub` is `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

type Manifest = { name: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

/** The package.json of a file: the nearest one above it. */
export function manifestFor(root: string, file: string): { folder: string; manifest: Manifest } {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = join(root, folder, 'package.json')
    if (existsSync(path)) return { folder, manifest: JSON.parse(readFileSync(path, 'utf8')) as Manifest }
  }
}
