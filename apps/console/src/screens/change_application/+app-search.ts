import { bestFirst } from '@greenroom/contract/search/rank'
import Fuse from 'fuse.js'
import type { AppSummary } from '../../session/app-summary.ts'

/**
 * Fuzzy search by name and initials with the picker's threshold (PICK-004, PICK-005), the best match first; an empty
 * search returns all apps.
 */
export function appSearch(apps: readonly AppSummary[]): (query: string) => readonly AppSummary[] {
  const fuse = new Fuse(apps, { keys: ['name', 'initials'], threshold: 0.3 })
  return (query) =>
    query.trim() === ''
      ? apps
      : bestFirst(
          fuse.search(query.trim()).map(({ item }) => item),
          query,
          ({ name, initials }) => `${name} ${initials}`,
        )
}
