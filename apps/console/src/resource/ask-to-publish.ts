import type { Resource } from '@greenroom/contract/define/define-resource'
import type { QueryClient } from '@tanstack/react-query'
import { confirm } from '../ui/confirm.tsx'
import { type Path, recordOf } from './records.ts'

/**
 * Asks before a record is published that has nothing for members yet. 'ready' without a question if it has; 'empty' if
 * the user publishes it anyway. The record is read again, because its counts change with other records.
 */
export async function askToPublish(
  queries: QueryClient,
  path: Path,
  resource: Resource,
  id: string | null,
): Promise<'ready' | 'empty' | 'canceled'> {
  if (!resource.asksToPublish) return 'ready'
  const stored = id === null ? null : await queries.fetchQuery({ ...recordOf(path, resource, id), staleTime: 0 })
  const question = resource.asksToPublish(stored)
  if (!question) return 'ready'
  return (await confirm(question)) ? 'empty' : 'canceled'
}
