import type { Resource } from '@greenroom/contract/define/define-resource'
import { definitionSegments } from './definition-segments.ts'

const kinds = ['content', 'resources', 'settings', 'onboarding'] as const
type Kind = (typeof kinds)[number]

/** One chunk per kind: one file per definition would put a hundred names into the start chunk. */
const loaders: Record<Kind, () => Promise<{ definitions: readonly Resource[] }>> = {
  content: () => import('./content-definitions.ts'),
  resources: () => import('./resource-definitions.ts'),
  settings: () => import('./settings-definitions.ts'),
  onboarding: () => import('./onboarding-definitions.ts'),
}
const loaded = new Map<string, Resource>()

/** Every URL segment of the generic list or form, unordered. */
export const segments: readonly string[] = Object.values(definitionSegments).flat()

/** The definition for a URL's first segment, once `loadDefinition` has loaded it. */
export function loadedDefinition(segment: string): Resource | undefined {
  return loaded.get(segment)
}

/** Loads the definition for a URL segment; undefined if there is none. Synchronous if it is already loaded. */
export function loadDefinition(segment: string): Resource | undefined | Promise<Resource | undefined> {
  return loaded.get(segment) ?? importDefinition(segment)
}

/** Loads those of all records, when the browser is idle: forms and the search need many at once. */
export function loadRecordDefinitions(): void {
  for (const kind of ['content', 'resources'] as const) void importKind(kind).catch(() => undefined)
}

async function importDefinition(segment: string): Promise<Resource | undefined> {
  const kind = kinds.find((each) => definitionSegments[each].includes(segment))
  if (kind !== undefined) await importKind(kind)
  return loaded.get(segment)
}

async function importKind(kind: Kind): Promise<void> {
  const { definitions } = await loaders[kind]()
  for (const definition of definitions) loaded.set(definition.segment, definition)
}
