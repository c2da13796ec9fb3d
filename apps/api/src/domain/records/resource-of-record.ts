import type { Resource } from '@greenroom/contract/define/define-resource'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { findResourceOfRecord } from './find-item.ts'
import type { Scope } from './scope.ts'

/** Looks up the resource of a record. */
export type ResourceOf = (sql: Sql, scope: Pick<Scope, 'appId'>, id: string) => Promise<Resource>

/**
 * The content type of a record addressed by its id alone (`content/{id}`). NOT_FOUND for records that are not content.
 */
export const contentResourceOf: ResourceOf = async (sql, { appId }, id) => {
  const resource = resourceByName((await findResourceOfRecord(sql, appId, id)) ?? '')
  if (!resource || !isContent(resource)) throw failure('NOT_FOUND')
  return resource
}

/** Whether it is one of the types under content/ (OQ-012). */
export function isContent({ endpoint }: Resource): boolean {
  return endpoint.startsWith('content/')
}
