import type { PlatformList } from '@greenroom/contract/define/define-platform'
import { platformLists } from '@greenroom/contract/platform/all'
import { hasFormattedText } from '../platform/stored-in-table.ts'

/**
 * SQL for the platform's own records, such as an entry of What's New, of which a formatted text shows the file with
 * this id: rows of `id`, `resource` and `title`. They belong to no app, so no app's `media_refs` has them; there are
 * few of them. `id` is how the statement names the file: `m.id`, `$2::uuid`.
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
