import type { Resource } from '@greenroom/contract/define/define-resource'

/**
 * The files of the contract that define a resource, a settings screen or a platform list, each a chunk of its own: a
 * page loads the definition it draws and no other.
 */
const files = import.meta.glob<Record<string, Resource>>([
  '../../../../packages/contract/src/{resources,settings,platform}/**/*.ts',
  '!../../../../packages/contract/src/{resources,settings,platform}/**/{all,*.test,+*}.ts',
])
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/src\/(resources|settings|platform)\/|\.ts$/g, ''), load]),
)
const loaded = new Map<string, Resource>()

/** Every address at which the generic list or form is, in no order. */
export const segments: readonly string[] = [...loaders.keys()]

/** The definition at a console address's first part, once `loadDefinition` has brought it. */
export function loadedDefinition(segment: string): Resource | undefined {
  return loaded.get(segment)
}

/** Brings the definition at an address; undefined where there is none. What was brought before is there at once. */
export function loadDefinition(segment: string): Resource | undefined | Promise<Resource | undefined> {
  return loaded.get(segment) ?? importDefinition(segment)
}

/**
 * Brings all of them, for a moment in which the browser has nothing to do: forms and the search ask for many at once.
 */
export function loadEveryDefinition(): void {
  for (const segment of segments) void importDefinition(segment).catch(() => undefined)
}

async function importDefinition(segment: string): Promise<Resource | undefined> {
  const found = await loaders.get(segment)?.()
  const definition = found && Object.values(found).find((exported) => exported?.segment === segment)
  if (definition) loaded.set(segment, definition)
  return definition
}
