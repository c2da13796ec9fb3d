import type { Resource } from '@greenroom/contract/define/define-resource'
import type { UsedIn } from '@greenroom/contract/define/used-in'
import { count } from '@greenroom/contract/fields/cell'
import { resourceByName } from '@greenroom/contract/resources/all'
import { naming, oneOf } from '../../fields/naming.ts'

/**
 * What is lost elsewhere when these records go, in words: 'Gold is used in 14 articles, 3 courses and by 840 members;
 * they stay but lose this tag.' `title` names a single record. Empty when nothing is.
 */
export function usedInSentence({ label }: Pick<Resource, 'label'>, title: string | null, used: UsedIn): string {
  const single = title !== null
  const { tagged, enrolled } = used.members
  const places = [...byResource(used)].map(([name, total]) => called(name, total))
  const people = [tagged > 0 && `by ${counted(tagged, 'member')}`, enrolled > 0 && `by ${counted(enrolled, 'enrolled member')}`].filter(
    (word) => word !== false,
  )
  const isOne = used.uses.reduce((sum, { total }) => sum + total, tagged + enrolled) === 1
  const uses = [...places.map((place, index) => (index === 0 ? `in ${place}` : place)), ...people]
  const sentences = [
    uses.length > 0 &&
      (single
        ? `${title} is used ${listed(uses)}; ${isOne ? 'it stays but loses' : 'they stay but lose'} this ${oneOf(label)}.`
        : `These are used ${listed(uses)}; ${isOne ? 'that stays but loses' : 'those stay but lose'} them.`),
    used.below.length > 0 &&
      `${listed(used.below.map(({ resource, total }) => called(resource, total)))} ${totalBelow(used) === 1 ? 'goes' : 'go'} to the trash ${single ? 'with it' : 'with them'}.`,
    used.pushes > 0 &&
      `${counted(used.pushes, 'push notification')} that ${used.pushes === 1 ? 'was' : 'were'} sent ${used.pushes === 1 ? 'names' : 'name'} ${single ? 'it' : 'them'}.`,
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

/** Is it used anywhere, so that there is something to say? */
export function isUsed(used: UsedIn): boolean {
  return used.total > 0 || used.members.tagged > 0 || used.members.enrolled > 0 || used.pushes > 0 || used.below.length > 0
}

/** How many records of each resource, in the order of the answer. One that links by two fields is counted with each. */
function byResource({ uses }: UsedIn): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { resource, total } of uses) totals.set(resource, (totals.get(resource) ?? 0) + total)
  return totals
}

function totalBelow({ below }: UsedIn): number {
  return below.reduce((sum, { total }) => sum + total, 0)
}

function called(name: string, total: number): string {
  const resource = resourceByName(name)
  return resource ? naming(resource, total) : `${count(total)} ${name}`
}

function counted(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? '' : 's'}`
}

/** 'a', 'a and b', 'a, b and c'. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
