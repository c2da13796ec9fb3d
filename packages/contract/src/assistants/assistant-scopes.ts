import { type Area, areas, isArea } from '../access/areas.ts'
import type { Access, Permission } from '../access/permissions.ts'

/**
 * The most that a connected assistant may have in each area: what its tools can do there. There is nothing to publish,
 * to send or to delete.
 */
export const assistantAreas = {
  content: 'write',
  events: 'write',
  community: 'write',
  forms: 'write',
  tags: 'read',
  members: 'read',
  reports: 'read',
} as const satisfies Partial<Record<Area, Access>>

/** Every scope that an assistant can ask for. */
export const assistantScopes: readonly Permission[] = Object.entries(assistantAreas).flatMap(([area, most]): Permission[] =>
  most === 'write' ? [`${area}:read`, `${area}:write`] : [`${area}:read`],
)

/** What an assistant gets that asks for nothing in particular: drafts, and nothing about persons. */
export const usualAssistantScopes: readonly Permission[] = ['content:write', 'events:write', 'tags:read', 'reports:read']

/** A scope that an assistant can have, or null. */
export function readAssistantScope(text: string): Permission | null {
  return assistantScopes.find((scope) => scope === text) ?? null
}

/** The scopes in plain words, one line for each area, such as `Content: read, and write drafts`. */
export function assistantWords(scopes: readonly string[]): string[] {
  return Object.keys(assistantAreas).flatMap((area) => {
    if (!isArea(area)) return []
    const { label } = areas[area]
    if (scopes.includes(`${area}:write`)) return [`${label}: read, and write drafts`]
    return scopes.includes(`${area}:read`) ? [`${label}: read`] : []
  })
}
