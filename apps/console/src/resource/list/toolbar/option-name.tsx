import type { OptionSource } from '@greenroom/contract/fields/choice'
import { useQuery } from '@tanstack/react-query'
import { appWithId, reviewers } from './option-source.ts'

/** The name of a filter's value, if its options come from the API. The URL contains only the id. */
export function OptionName({ from, id }: { from: OptionSource; id: string }) {
  const app = useQuery({ ...appWithId(id), enabled: from === 'available_apps' })
  const people = useQuery({ ...reviewers, enabled: from === 'reviewers' })
  const { data, isLoading } = from === 'available_apps' ? app : people
  return <span>{data?.find((option) => option.id === id)?.name ?? (isLoading ? '…' : 'unknown')}</span>
}
