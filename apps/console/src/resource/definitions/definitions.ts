import type { Resource } from '@greenroom/contract/define/define-resource'
import { definitionSegments } from './definition-segments.ts'

const kinds = ['content', 'resources', 'settings', 'onboarding'] as const
type Kind = (typeof kinds)[number]

/** Each a chunk of its own: one file for each definition would name a hundred in the start chunk. */
const loaders: Record<Kind, () => Promise<{ definitions: readonly Resource[] }>> = {
  content: () => import('./content-definitions.ts'),
  resources: () => import('./resource-definitions.ts'),
  settings: () => import('./settings-definitions.ts'),
  onboarding: () => import('./onboarding-definitions.ts'),
}
const loaded = new Map<string, Resource>()

/** Every address at which the generic list or form is, in no order. */
export const segments: readonly string[] = Object.values(definitionSegments).flat()

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
  for (const kind of kinds) void importKind(kind).catch(() => undefined)
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
