import { allResources } from '@greenroom/contract/resources/all'
import { text } from '../../sql/sql-text.ts'

const others = allResources.flatMap(({ name, otherTitle }) => (otherTitle === undefined ? [] : { name, path: otherTitle.split('.') }))

/** The names of resources with records whose title is stored elsewhere. */
export const otherwiseTitled: readonly string[] = others.map(({ name }) => name)

/** The resources whose records may have their title elsewhere, and the SQL of that title. */
export function titlesElsewhere(item: string): { resource: string; title: string }[] {
  return others.map(({ name, path }) => ({ resource: text(name), title: `(${item}.data #>> ${text(`{${path.join(',')}}`)})` }))
}

/** The title of an item in lists: its title, or the text that replaces it. */
export function shownTitleSql(item: string): string {
  const cases = others.map(({ name, path }) => ` when ${text(name)} then ${item}.data #>> ${text(`{${path.join(',')}}`)}`)
  return `coalesce(nullif(${item}.title, ''), case ${item}.resource${cases.join('')} end, ${item}.title)`
}
