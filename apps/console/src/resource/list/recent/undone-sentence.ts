import type { Resource } from '@greenroom/contract/define/define-resource'
import { count } from '@greenroom/contract/fields/cell'
import { naming } from '../../../fields/naming.ts'
import type { Undone } from '../../records.ts'

/** More titles than this are counted instead of listed. */
const NAMED = 3

/** The result of an undo: '3 articles are as they were. “Rest” was changed again since and stays as it is.' */
export function undoneSentence(resource: Pick<Resource, 'label'>, { ids, left }: Undone): string {
  const done = `${naming(resource, ids.length)} ${ids.length === 1 ? 'is as it was' : 'are as they were'}.`
  const others = (['changed', 'deleted'] as const).flatMap((why) => {
    const titles = left.filter((one) => one.why === why).map(({ title }) => (title === '' ? 'One without a title' : `“${title}”`))
    return titles.length > 0 ? [` ${named(titles)} ${titles.length === 1 ? 'was' : 'were'} ${after(why, titles.length)}.`] : []
  })
  return `${done}${others.join('')}`
}

function after(why: 'changed' | 'deleted', number: number): string {
  return why === 'deleted' ? 'deleted since' : `changed again since and ${number === 1 ? 'stays as it is' : 'stay as they are'}`
}

/** The first titles, and how many more: “a”, “b” and 3 more. */
export function named(titles: readonly string[]): string {
  const more = titles.length - NAMED
  const words = more > 0 ? [...titles.slice(0, NAMED), `${count(more)} more`] : titles
  return words.length === 1 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
