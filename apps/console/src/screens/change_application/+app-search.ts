import Fuse from 'fuse.js'
import type { AppSummary } from '../../session/app-summary.ts'

/**
 * Fuzzy search by name and initials with the picker's threshold (PICK-004, PICK-005); an empty search returns all apps.
 */
export function appSearch(apps: readonly AppSummary[]): (query: string) => readonly AppSummary[] {
  const fuse = new Fuse(apps, { keys: ['name', 'initials'], threshold: 0.3 })
  return (query) => (query.trim() === '' ? apps : fuse.search(query.trim()).map(({ item }) => item))
}
