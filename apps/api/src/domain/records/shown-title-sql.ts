import { allResources } from '@greenroom/contract/resources/all'
import { text } from '../../db/sql-text.ts'

const others = allResources.flatMap(({ name, otherTitle }) => (otherTitle === undefined ? [] : { name, path: otherTitle.split('.') }))

/** Resources of which some records have their title elsewhere, by name. */
export const otherwiseTitled: readonly string[] = others.map(({ name }) => name)

/** What lists call the item of this alias: its title, or the text that takes its place. */
export function shownTitleSql(item: string): string {
  const cases = others.map(({ name, path }) => ` when ${text(name)} then ${item}.data #>> ${text(`{${path.join(',')}}`)}`)
  return `coalesce(nullif(${item}.title, ''), case ${item}.resource${cases.join('')} end, ${item}.title)`
}
