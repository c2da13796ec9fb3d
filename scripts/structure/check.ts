import { basename } from 'node:path'
import { type Import, importsOf, manifestFor, packageOf, targetOf } from './imports.ts'
import { CONSOLE, CONTRACT, fronts, type Layer, layers } from './layers.ts'

export type Refusal = { file: string; line: number; reason: string; instead: string }

/**
 * Violations of the structure rules in one source file: its name, the direction of its imports, undeclared packages,
 * hidden any.
 */
export function refusals(root: string, file: string, source: string): Refusal[] {
  return [...nameRefusals(file), ...anyRefusals(file, source), ...importsOf(file, source).flatMap((found) => importRefusals(root, found))]
}

/** `Object(x)` has type any, whatever x is. */
const hiddenAny = /(?:^|[^\w.$]|\.\.\.)Object\(|\(Object\)/

function anyRefusals(file: string, source: string): Refusal[] {
  if (isTest(file) || !/^(apps|packages)\//.test(file)) return []
  return source.split('\n').flatMap((text, index) => {
    if (!hiddenAny.test(text)) return []
    const instead = 'Read it with valuesOf of contract/fields/values-of, or parse it.'
    return [{ file, line: index + 1, reason: 'What Object() returns is checked by nobody: its type is any.', instead }]
  })
}

/**
 * Workspaces that production serves as built files: their dependencies are devDependencies, and `npm ci --omit=dev`
 * leaves them out.
 */
const builtAhead = ['apps/console', 'apps/site', 'packages/stage']

const drawers = /^(utils?|helpers?|misc|common|lib|types)$/

function nameRefusals(file: string): Refusal[] {
  const words = file.split('/').map((part) => part.replace(/(\.[a-z]+)+$/, ''))
  const drawer = words.find((word) => drawers.test(word))
  if (drawer !== undefined) {
    return [{ file, line: 1, reason: `'${drawer}' says nothing about what is inside.`, instead: 'Name it after what it does.' }]
  }
  if (/^[+$]?[a-z0-9]+([-_][a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(basename(file))) return []
  return [
    { file, line: 1, reason: 'File names are kebab-case.', instead: 'Rename it; a file that mirrors a URL keeps the spelling of the URL.' },
  ]
}

function importRefusals(root: string, found: Import): Refusal[] {
  const refuse = (reason: string, instead: string): Refusal[] => [{ file: found.file, line: found.line, reason, instead }]
  const target = targetOf(found)
  const layer = layerOf(found.file)
  if (target === undefined) {
    const reason = packageRefusal(root, found, layer)
    return reason === undefined ? [] : refuse(reason, 'Add it to the package.json of this workspace, or do without it.')
  }
  if (layer === undefined || isTest(found.file) || target.endsWith('.json')) return []
  const front = frontRefusal(found.file, target)
  if (front !== undefined) return refuse(front, 'Use what the front offers, or name another front in scripts/structure/layers.ts.')
  if (isIn(CONSOLE, found.file) && /^packages\/contract\/src\/(.*-)?answers\.ts$/.test(target) && !found.typeOnly) {
    return refuse('The console takes types alone from the answers of the contract.', 'Import the type: no schema belongs into its pages.')
  }
  if (mayImport(layer, target)) return []
  return refuse(`${layer.folder}/ may not import ${target}.`, layer.instead)
}

function packageRefusal(root: string, { file, specifier, typeOnly }: Import, layer: Layer | undefined): string | undefined {
  if (specifier.startsWith('node:')) {
    return layer?.node === false && !isTest(file) ? `${specifier} does not exist in a browser.` : undefined
  }
  const name = packageOf(specifier)
  const { manifest, folder } = manifestFor(root, file)
  const own = name === manifest.name || name in { ...manifest.dependencies, ...(builtAhead.includes(folder) && manifest.devDependencies) }
  const development = isTest(file) || isTooling(file) || typeOnly || folder === 'e2e' || folder === 'bench'
  if (own || (development && name in (manifest.devDependencies ?? {}))) return undefined
  if (development && name in (manifestFor(root, 'package.json').manifest.devDependencies ?? {})) return undefined
  return `${manifest.name} does not list the package ${name}${development ? '' : ' among its dependencies'}.`
}

function frontRefusal(file: string, target: string): string | undefined {
  const from = domainFolder(file)
  const to = domainFolder(target)
  if (from === undefined || to === undefined || from === to || frontOf(to).includes(target)) return undefined
  return `${from}/ may enter ${to}/ only by ${frontOf(to)
    .map((front) => basename(front))
    .join(' or ')}.`
}

function frontOf(folder: string): string[] {
  return (fronts[basename(folder)] ?? ['index.ts']).map((name) => `${folder}/${name}`)
}

function domainFolder(file: string): string | undefined {
  return /^apps\/api\/src\/domain\/[^/]+(?=\/)/.exec(file)?.[0]
}

function layerOf(file: string): Layer | undefined {
  return layers.filter((layer) => isIn(layer.folder, file)).sort((a, b) => b.folder.length - a.folder.length)[0]
}

function mayImport(layer: Layer, target: string): boolean {
  if (layerOf(target) === layer) return true
  if (isIn(CONTRACT, target) && layer.contract !== false) return true
  return layer.may.some((allowed) => isIn(allowed, target))
}

function isIn(folder: string, file: string): boolean {
  return file === folder || file.startsWith(`${folder}/`)
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\.setup\.ts$|\/testing\/|\.journey\.ts$/.test(file)
}

function isTooling(file: string): boolean {
  return /(^|\/)[a-z.-]+\.config\.ts$|^scripts\//.test(file)
}
