import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { nearDay } from '@greenroom/contract/near-dates'
import { waitingSentence } from '@greenroom/contract/release/release-words'
import { resourceByName } from '@greenroom/contract/resources/all'
import { kindIcon } from '../../resource/kind-icon.ts'
import { menuIcons } from '../../resource/menu-icons.ts'
import type { DrawnIcon } from '../../ui/icons/drawn-icon.ts'
import { IconPackage } from '../../ui/icons/icon-package.ts'

/** A row of "Needs you": what it is, and the page that `action`, a verb, leads to. */
export type Need = { id: string; Icon: DrawnIcon; title: string; note: string; action: string; path: string }

type Known = { needs: HomeAnswer['needs']; today: string }

/** What needs a person, in this order. A new kind of row is one more function. */
const rows: readonly ((known: Known) => readonly Need[])[] = [
  businesses,
  submissions,
  drafts,
  failedPushes,
  closedCourses,
  expiring,
  release,
  limits,
]

export function needsOf(known: Known): Need[] {
  return rows.flatMap((rowsOf) => rowsOf(known))
}

function businesses({ needs: { businesses: waiting } }: Known): Need[] {
  if (waiting === 0) return []
  return [
    {
      id: 'businesses',
      Icon: menuIcons.building,
      title: waiting === 1 ? '1 business is waiting for you to accept it' : `${waiting} businesses are waiting for you to accept them`,
      note: 'Accept or decline each one. Requests end after 30 days.',
      action: 'Review',
      path: '/business',
    },
  ]
}

function submissions({ needs }: Known): Need[] {
  return needs.submissions.map(({ id, title, waiting }) => ({
    id,
    Icon: menuIcons.forms,
    title: waiting === 1 ? '1 submission is waiting for your decision' : `${waiting} submissions are waiting for your decision`,
    note: title,
    action: 'Review',
    path: `/action-forms/${id}`,
  }))
}

const draftTitles = {
  requested: (title: string, by: string, isFirst: boolean) => `${by} asks you to approve ${isFirst ? '' : 'changes to '}“${title}”`,
  changes: (title: string, _by: string, isFirst: boolean) => `${isFirst ? '' : 'Your changes to '}“${title}” came back with comments`,
  not_published: (title: string) => `The draft changes of “${title}” were not published`,
}

function drafts({ needs }: Known): Need[] {
  return needs.drafts.map(({ id, resource, title, state, by, note, makes_live: isFirst }) => ({
    id: `draft ${id}`,
    Icon: kindIcon(resource),
    title: draftTitles[state](title, by, isFirst),
    note: note || (isFirst ? 'It is not published yet.' : 'Compare them with the live version.'),
    action: state === 'requested' ? 'Review' : 'Open draft',
    path: `/${resourceByName(resource)?.segment}/${id}?draft=open`,
  }))
}

function failedPushes({ needs }: Known): Need[] {
  return needs.failed_pushes.map(({ id, subject, reason }) => ({
    id,
    Icon: menuIcons.bell,
    title: `“${subject}” was not sent`,
    note: reason,
    action: 'See pushes',
    path: '/push-notifications',
  }))
}

function closedCourses({ needs }: Known): Need[] {
  return needs.closed_courses.map(({ id, title, faults }) => ({
    id,
    Icon: menuIcons.school,
    title: `Members can’t begin “${title}”`,
    note: faults.join(' '),
    action: 'Open course',
    path: `/courses/${id}`,
  }))
}

function expiring({ needs, today }: Known): Need[] {
  return needs.expiring.map(({ id, resource, title, day }) => ({
    id,
    Icon: kindIcon(resource),
    title: `The ${nounOf(resource)} “${title}” expires ${nearDay(day, today, 'in a sentence')}`,
    note: 'After this day it can no longer be assigned or unlocked.',
    action: `Open ${nounOf(resource)}`,
    path: `/${resourceByName(resource)?.segment}/${id}`,
  }))
}

function release({ needs }: Known): Need[] {
  const title = waitingSentence(needs.release)
  if (title === null) return []
  return [
    {
      ...{ id: 'release', Icon: IconPackage, title, action: 'Compare', path: '/app/release' },
      note: 'Compare the current values on phones with the new ones.',
    },
  ]
}

function limits({ needs }: Known): Need[] {
  return needs.limits.map(({ resource, used, limit }) => ({
    id: resource,
    Icon: kindIcon(resource),
    title: `${used} of ${limit} ${resourceByName(resource)?.label.many} used`,
    note: used >= limit ? 'You’ve reached the limit of your plan.' : 'Your account is nearly full.',
    action: 'See list',
    path: `/${resourceByName(resource)?.segment}`,
  }))
}

function nounOf(resource: string): string {
  return (resourceByName(resource)?.label.one ?? '').toLowerCase()
}
