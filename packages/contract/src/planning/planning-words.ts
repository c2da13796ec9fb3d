import { count } from '../count.ts'
import type { PlannedItem } from './planning-answers.ts'

const happenings: Readonly<Record<PlannedItem['happens'], string>> = {
  released: 'is published',
  changes: 'changes are published',
  hides: 'is visible until this day',
  starts: 'starts',
  ends: 'ends',
  expires: 'expires',
  closes: 'closes',
  drips: 'opens lessons',
  sent: 'is sent',
  due: 'is due',
}

const others: Readonly<Record<string, string>> = { push_notifications: 'Push', reviews: 'Review' }

/** What happens, without the title: 'Article is published'. `label` is the singular name of the item's resource. */
export function happeningWords({ happens, resource }: Pick<PlannedItem, 'happens' | 'resource'>, label: string | undefined): string {
  return `${others[resource] ?? label ?? 'Record'} ${happenings[happens]}`
}

/** For how many members lessons open: '12 members', '1,000 or more members'. */
export function membersWords(members: NonNullable<PlannedItem['members']>): string {
  const number = count(members.count)
  return members.more ? `${number} or more members` : `${number} ${members.count === 1 ? 'member' : 'members'}`
}
