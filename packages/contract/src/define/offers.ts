import type { Resource } from './define-resource.ts'

/**
 * What can be done with the records of a resource other than reading them. `several`: selecting rows and changing them
 * at once. `views`: saved views of its list. `export`: its list as a file. `uses`: where a record is used. `trash`:
 * deleted records can be restored. `open`: a record has a page, which may be only to read.
 */
type Feature = 'open' | 'create' | 'update' | 'delete' | 'several' | 'views' | 'history' | 'uses' | 'trash' | 'export'

type Definition = Pick<Resource, 'platform' | 'can' | 'ownTables' | 'settings' | 'single' | 'deletedForGood' | 'readOnly'>

/**
 * Whether a feature is available for the records of the resource. Otherwise the console does not show it, and the API
 * has no route for it.
 */
export function offers(
  { platform, can = platform?.can, ownTables, settings, single, deletedForGood, readOnly }: Definition,
  feature: Feature,
): boolean {
  switch (feature) {
    case 'open':
      return readOnly === true || can === undefined || can.includes('update')
    case 'create':
    case 'update':
      return can === undefined || can.includes(feature)
    case 'delete':
      return can === undefined ? !single : can.includes(feature)
    case 'several':
      return can === undefined && !single
    case 'views':
    case 'export':
      return platform !== undefined || (can === undefined && !single)
    case 'history':
      return !ownTables
    case 'uses':
      return !ownTables && !settings
    case 'trash':
      return !ownTables && !deletedForGood
  }
}
