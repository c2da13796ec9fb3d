import { count } from '@greenroom/contract/count'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Use, UsedIn } from '@greenroom/contract/define/used-in'
import { codesStop, pushesStop } from '@greenroom/contract/effects/change-effects'
import { listed } from '@greenroom/contract/fields/listed-words'
import { resourceByName } from '@greenroom/contract/resources/all'
import { isGuard } from '@greenroom/contract/visibility/rules'
import { naming, oneOf } from '../../fields/naming.ts'

/** The kind of deletion: records can be restored for some days, or are deleted permanently. */
export type Deletion = 'to trash' | 'for good'

/**
 * The effects of a deletion elsewhere, above all on who can see other records: '2 articles and 1 journal open with Gold
 * only: nobody will see them while it is in the trash. 8 members lose it.' `title` names a single record. Empty if
 * there are none.
 */
export function usedInSentence({ label }: Pick<Resource, 'label'>, title: string | null, used: UsedIn, deletion: Deletion): string {
  const single = title !== null
  const it = single ? 'it' : 'them'
  const sentences = [
    closedSentence(used, title, oneOf(label), deletion),
    openSentence(used),
    ...missingSentences(used),
    loss(used, it, deletion),
    hiddenSentence(used, it),
    used.members.enrolled > 0 &&
      `${count(used.members.enrolled)} enrolled ${used.members.enrolled === 1 ? 'member loses' : 'members lose'} access.`,
    used.below.length > 0 &&
      `${listed(used.below.map(({ resource, total }) => called(resource, total)))} ${totalBelow(used) === 1 ? 'goes' : 'go'} to the trash with ${it}.`,
    deletion === 'to trash' && pushesStop(used.schedules, it),
    deletion === 'to trash' && codesStop(used.codes),
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

/** Whether it is used anywhere, so that there is something to report. */
export function isUsed(used: UsedIn): boolean {
  const { total, hidden, members, pushes, schedules, below } = used
  const numbers = [total, hidden, members.tagged, members.enrolled, pushes, schedules.leading, schedules.addressed, below.length]
  return numbers.some((number) => number > 0)
}

/**
 * Records that no one can open any more. A permanent deletion would instead open them to everyone, so the API rejects
 * it.
 */
function closedSentence(used: UsedIn, title: string | null, one: string, deletion: Deletion): string | false {
  const closed = used.uses.filter(({ alone }) => alone > 0)
  const total = sum(closed.map(({ alone }) => alone))
  if (total === 0) return false
  const [them, open] = total === 1 ? ['it', 'opens'] : ['them', 'open']
  const what = `${listed(byResource(closed, ({ alone }) => alone))} ${open} with ${title ?? 'these'} only`
  if (deletion === 'for good') {
    const guard = title === null ? 'these' : `this ${one}`
    return `${what}. Without ${guard} everyone could open ${them}: first choose another ${one} there, or remove ${guard}.`
  }
  const isTeaser = closed.some(({ teasers }) => teasers > 0)
  // With one record on each side, both would be 'it'.
  const while_ = title === null ? 'they are' : `${total === 1 ? title : 'it'} is`
  return `${what}: nobody will ${isTeaser ? 'be able to open' : 'see'} ${them} while ${while_} in the trash.`
}

function openSentence({ uses }: UsedIn): string | false {
  const open = uses.filter((use) => isRestricting(use) && use.total > use.alone)
  const total = sum(open.map((use) => use.total - use.alone))
  const more = uses.some(({ alone }) => alone > 0) ? ' more' : ''
  return (
    open.length > 0 &&
    `${listed(byResource(open, (use) => use.total - use.alone))}${more} ${total === 1 ? 'stays open with its' : 'stay open with their'} other tags.`
  )
}

/** Records that require it: '5 courses will have no category until you choose another one.' */
function missingSentences({ uses }: UsedIn): string[] {
  return uses
    .filter(isRequired)
    .map((use) => `${called(use.resource, use.total)} will have no ${use.label.toLowerCase()} until you choose another one.`)
}

function loss(used: UsedIn, it: string, deletion: Deletion): string | false {
  const others = used.uses.filter((use) => !isRestricting(use) && !isRequired(use))
  const { tagged } = used.members
  const who = [
    ...byResource(others, ({ total }) => total),
    ...(tagged > 0 ? [`${count(tagged)} ${tagged === 1 ? 'member' : 'members'}`] : []),
  ]
  if (who.length === 0) return false
  const isOne = sum(others.map(({ total }) => total)) + tagged === 1
  return `${listed(who)} ${isOne ? 'loses' : 'lose'} ${it}${deletion === 'for good' ? ' for good' : ''}.`
}

/** Records of kinds that the role of this person does not include: their titles are not for them. */
export function hiddenSentence({ total, hidden }: UsedIn, it: string): string | false {
  if (hidden === 0) return false
  const [others, use] = hidden === 1 ? ['record', 'uses'] : ['records', 'use']
  return `${count(hidden)} ${total > 0 ? 'other ' : ''}${others} that you can’t open ${use} ${it}.`
}

function isRestricting({ resource: name, field }: Use): boolean {
  const resource = resourceByName(name)
  return resource !== undefined && isGuard(resource, field)
}

function isRequired({ resource, field: name }: Use): boolean {
  const field = resourceByName(resource)?.fields[name]
  return field?.kind === 'relation' && field.required
}

/**
 * The number of records per resource, in the order of the response. A record that links by two fields is counted for
 * each.
 */
function byResource(uses: readonly Use[], numberOf: (use: Use) => number): string[] {
  const totals = new Map<string, number>()
  for (const use of uses) totals.set(use.resource, (totals.get(use.resource) ?? 0) + numberOf(use))
  return [...totals].map(([name, total]) => called(name, total))
}

function totalBelow({ below }: UsedIn): number {
  return sum(below.map(({ total }) => total))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

function called(name: string, total: number): string {
  const resource = resourceByName(name)
  return resource ? naming(resource, total) : `${count(total)} ${name}`
}
