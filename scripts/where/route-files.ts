import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { allResources } from '@greenroom/contract/resources/all'
import { listPaths, pathsOfRecords } from '../../apps/api/src/routes/apps/+record-paths.ts'
import { parseAddress } from './address.ts'

const routes = 'apps/api/src/routes'
const APPS = `${routes}/apps.ts`
/** Replaces the path of a resource's records, all of which are served by the same files. */
const RESOURCE = '$resource'

/**
 * The file of the routes with this path: its longest prefix that is a file below routes/. `content/articles` and the
 * paths of all other resources count as `$resource`. A path without the app, such as `/api/tags/{id}`, is in the file
 * of its long form. Of the paths below apps, apps.ts serves only those that it spells out.
 */
export function routeFileOf(root: string, segments: readonly string[]): string | undefined {
  const long = segments[0] === 'apps' ? [] : [['apps', ...segments]]
  const found = [segments, ...long].flatMap((path) => [path, withoutResource(path)].map((spelling) => longestFile(root, spelling)))
  const files = found.filter((file) => file !== undefined).filter(({ file }) => file !== APPS || isOfApps(root, segments))
  return files.sort((one, other) => one.left - other.left)[0]?.file
}

function isOfApps(root: string, [first, word]: readonly string[]): boolean {
  return first === 'apps' && (word === undefined || readFileSync(join(root, APPS), 'utf8').includes(`'/api/apps/${word}`))
}

/** The resource of a path's records. */
export function resourceAt(segments: readonly string[]): Resource | undefined {
  return resourceIn(segments)?.resource
}

/** `left`: how many words of the path are not in the file's name. */
function longestFile(root: string, path: readonly string[]): { file: string; left: number } | undefined {
  for (let length = path.length; length > 0; length--) {
    const file = `${routes}/${path.slice(0, length).join('/')}.ts`
    if (existsSync(join(root, file))) return { file, left: path.length - length }
  }
  return undefined
}

function withoutResource(path: readonly string[]): readonly string[] {
  const found = resourceIn(path)
  return found ? [...path.slice(0, found.start), RESOURCE, ...path.slice(found.end)] : path
}

/** Where in a path the records of a resource are named, and by how many of its words. */
function resourceIn(path: readonly string[]): { start: number; end: number; resource: Resource | undefined } | undefined {
  for (let start = 0; start < path.length; start++) {
    for (let end = path.length; end > start; end--) {
      const words = path.slice(start, end).join('/')
      if (recordPaths.has(words)) return { start, end, resource: recordPaths.get(words) }
    }
  }
  return undefined
}

/** The paths of all resources without their parameters, and their common prefixes: `content`. */
const recordPaths = new Map<string, Resource | undefined>()
for (const resource of allResources) {
  const [, ...common] = resource.endpoint.split('/').reverse()
  if (common.length > 0) recordPaths.set(common.reverse().join('/'), undefined)
  for (const { path } of [...listPaths(resource), ...pathsOfRecords(resource), { path: resource.endpoint }]) {
    const { segments } = parseAddress(path)
    recordPaths.set(segments.filter((word) => word !== 'apps').join('/'), resource)
  }
}
