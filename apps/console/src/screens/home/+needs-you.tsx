import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { nearDay } from '@greenroom/contract/near-dates'
import { waitingSentence } from '@greenroom/contract/release/release-words'
import { resourceByName } from '@greenroom/contract/resources/all'
import { kindIcon } from '../../resource/kind-icon.ts'
import { menuIcons } from '../../resource/menu-icons.ts'
import { useAppDay } from '../../session/use-app-day.ts'
import type { DrawnIcon } from '../../ui/icons/drawn-icon.ts'
import { IconPackage } from '../../ui/icons/icon-package.ts'
import { HomeSection } from './+home-section.tsx'
import { RecordLine } from './+record-line.tsx'

type Need = { id: string; Icon: DrawnIcon; title: string; note: string; path: string }

/** Pending decisions, each with a link; empty if there are none. */
export function NeedsYou({ needs }: { needs: HomeAnswer['needs'] }) {
  const { today } = useAppDay()
  const lines = needsOf(needs, today)
  if (lines.length === 0) return null
  return (
    <HomeSection title="Needs you" first>
      {lines.map(({ id, ...line }) => (
        <RecordLine key={id} {...line} />
      ))}
    </HomeSection>
  )
}

function needsOf(needs: HomeAnswer['needs'], today: string): Need[] {
  const { submissions, businesses, expiring, closed_courses: courses, failed_pushes: pushes, limits, release } = needs
  return [
    ...(businesses > 0 ? [businessesNeed(businesses)] : []),
    ...submissions.map(({ id, title, waiting }) => ({
      id,
      Icon: menuIcons.forms,
      title: waiting === 1 ? '1 submission is waiting for your decision' : `${waiting} submissions are waiting for your decision`,
      note: title,
      path: `/action-forms/${id}`,
    })),
    ...pushes.map(({ id, subject, reason }) => ({
      id,
      Icon: menuIcons.bell,
      title: `“${subject}” was not sent`,
      note: reason,
      path: '/push-notifications',
    })),
    ...courses.map(({ id, title, faults }) => ({
      id,
      Icon: menuIcons.school,
      title: `Members can’t begin “${title}”`,
      note: faults.join(' '),
      path: `/courses/${id}`,
    })),
    ...expiring.map(({ id, resource, title, day }) => ({
      id,
      Icon: kindIcon(resource),
      title: `The ${nounOf(resource)} “${title}” expires ${nearDay(day, today, 'in a sentence')}`,
      note: 'After this day it can no longer be assigned or unlocked.',
      path: `/${resourceByName(resource)?.segment}/${id}`,
    })),
    ...[waitingSentence(release)].flatMap((title) =>
      title === null
        ? []
        : [
            {
              id: 'release',
              Icon: IconPackage,
              title,
              note: 'Compare the current values on phones with the new ones.',
              path: '/app/release',
            },
          ],
    ),
    ...limits.map(({ resource, used, limit }) => ({
      id: resource,
      Icon: kindIcon(resource),
      title: `${used} of ${limit} ${resourceByName(resource)?.label.many} used`,
      note: used >= limit ? 'You’ve used all that are in your plan.' : 'Your account is nearly full.',
      path: `/${resourceByName(resource)?.segment}`,
    })),
  ]
}

function businessesNeed(waiting: number): Need {
  return {
    id: 'businesses',
    Icon: menuIcons.building,
    title: waiting === 1 ? '1 business is waiting for you to accept it' : `${waiting} businesses are waiting for you to accept them`,
    note: 'Accept or decline each one. Requests end after 30 days.',
    path: '/business',
  }
}

function nounOf(resource: string): string {
  return (resourceByName(resource)?.label.one ?? '').toLowerCase()
}
