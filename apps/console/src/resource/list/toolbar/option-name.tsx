import type { OptionSource } from '@greenroom/contract/fields/choice'
import { useQuery } from '@tanstack/react-query'
import { optionsOf } from './option-source.ts'

/** The name of what a list is filtered by, where the API knows what can be chosen. The address holds the id alone. */
export function OptionName({ from, id }: { from: OptionSource; id: string }) {
  const { data, isPending } = useQuery(optionsOf(from))
  return data?.find((option) => option.id === id)?.name ?? (isPending ? '…' : 'unknown')
}
