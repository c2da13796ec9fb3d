import { contentTypes, resourceOfContentType } from '@greenroom/contract/push/content-types'
import { resourceByName } from '@greenroom/contract/resources/all'
import { tagDefinition } from '@greenroom/contract/visibility/holdings'
import type { Sql } from '../../../db/database.ts'
import { joinItem } from '../../records/join-item.ts'

/** Records rolled out by packs that a push can use: content to link to, and tags. */
export type GivenRecords = {
  content: { id: string; title: string; content_type: string; kind: string }[]
  tags: { id: string; name: string }[]
}

const MOST = 1_000

/** Records of the parent in the newest roll-out of each of its packs, by title. */
export async function givenRecords(sql: Sql, appId: string): Promise<GivenRecords> {
  const kinds = [tagDefinition.name, ...contentTypes.flatMap((type) => resourceOfContentType(type)?.name ?? [])]
  const { rows } = await sql.query<{ id: string; resource: string; title: string }>(
    `with newest as (
       select distinct on (r.pack_id) r.content from pack_rollouts r join packs p on p.app_id = $1 and p.id = r.pack_id and p.deleted_at is null
       where r.app_id = $1 order by r.pack_id, r.made_at desc
     ), given as (
       select distinct (record->>'id')::uuid as id from newest, jsonb_array_elements(newest.content->'records') as record
       where record->>'kind' = any($2::text[])
     )
     select i.id, i.resource, i.title from given ${joinItem('i', 'given.id')}
     where i.deleted_at is null order by lower(i.title), i.id limit ${MOST}`,
    [appId, kinds],
  )
  return {
    content: rows.flatMap(({ id, resource, title }) => {
      const definition = resourceByName(resource)
      return definition?.pushType ? [{ id, title, content_type: definition.pushType, kind: definition.label.one }] : []
    }),
    tags: rows.filter(({ resource }) => resource === tagDefinition.name).map(({ id, title }) => ({ id, name: title })),
  }
}
