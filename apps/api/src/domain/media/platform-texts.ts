import type { PlatformList } from '@greenroom/contract/define/define-platform'
import { platformLists } from '@greenroom/contract/platform/all'
import { hasFormattedText } from '../platform/stored-in-table.ts'

/**
 * SQL for the platform's own records, such as an entry of What's New, whose formatted text shows the file with this id:
 * rows of `id`, `resource` and `title`. They belong to no app, so no app's `media_refs` contains them; there are few of
 * them. `id` is the file's id in the statement: `m.id`, `$2::uuid`.
 */
export function platformTextsWith(id: string): string {
  return platformLists
    .filter(hasFormattedText)
    .map(
      (list) => `select p.id, '${list.name}' as resource, p."${list.titleField}" as title from "${list.name}" p
    where position(${id}::text in concat(${formattedColumns(list).join(', ')})) > 0`,
    )
    .join(' union all ')
}

function formattedColumns({ fields }: PlatformList): string[] {
  return Object.keys(fields).flatMap((name) => (fields[name]?.kind === 'richText' ? [`p."${name}"`] : []))
}
