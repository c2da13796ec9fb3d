import type { OptionSource } from '@greenroom/contract/fields/choice'
import { useQuery } from '@tanstack/react-query'
import { optionsOf } from './option-source.ts'

/** The name of a filter's value, if its options come from the API. The URL contains only the id. */
export function OptionName({ from, id }: { from: OptionSource; id: string }) {
  const { data, isPending } = useQuery(optionsOf(from))
  return data?.find((option) => option.id === id)?.name ?? (isPending ? '…' : 'unknown')
}
