import { bestFirst, hasWords } from '@greenroom/contract/search/rank'
import { type ComboboxItem, type OptionsFilter } from '@mantine/core'

/** The options of a select that have all typed words, the best match first, which Enter then chooses. */
export const rankedOptions: OptionsFilter = ({ options, search, limit }) => {
  if (search.trim() === '') return options.slice(0, limit)
  const found = (items: readonly ComboboxItem[]) =>
    bestFirst(
      items.filter(({ label }) => hasWords(label, search)),
      search,
      ({ label }) => label,
    )
  const groups = options.flatMap((option) => ('group' in option ? [{ ...option, items: found(option.items) }] : []))
  const single = options.flatMap((option) => ('group' in option ? [] : [option]))
  return [...found(single), ...groups.filter(({ items }) => items.length > 0)].slice(0, limit)
}
