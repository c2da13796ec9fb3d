import type { Happening, HomeAnswer } from '@greenroom/contract/home/home-answers'
import { entryOf } from '@greenroom/contract/navigation'
import { resourceByName } from '@greenroom/contract/resources/all'
import { timeOfDay } from '@greenroom/contract/zones'
import { NearDay } from '../../session/near-time.tsx'
import { useAppDay } from '../../session/use-app-day.ts'
import { HomeSection } from './+home-section.tsx'
import { RecordLine } from './+record-line.tsx'

const happenings: Readonly<Record<Happening, string>> = {
  released: 'is published',
  starts: 'starts',
  ends: 'ends',
  expires: 'expires',
  closes: 'closes',
  sent: 'is sent',
}

/** What happens within the next seven days; nothing if that is nothing. */
export function ThisWeek({ coming }: { coming: HomeAnswer['coming'] }) {
  const { today } = useAppDay()
  if (coming.length === 0) return null
  return (
    <HomeSection title="This week" more={entryOf(CALENDAR) === null ? null : { label: 'Open calendar', path: CALENDAR }}>
      {coming.map(({ id, resource, title, happens, day, time }) => (
        <RecordLine
          key={`${id} ${happens}`}
          lead={<NearDay day={day} today={today} time={time && timeOfDay(time)} />}
          title={title}
          note={`${resourceByName(resource)?.label.one ?? 'Push'} ${happenings[happens]}`}
          path={pathOf(resource, id)}
        />
      ))}
    </HomeSection>
  )
}

/** The page with all that is planned, where there is one. */
const CALENDAR = '/planning'

/** The record's page; scheduled pushes are on one page. */
function pathOf(resource: string, id: string): string {
  const segment = resourceByName(resource)?.segment
  return segment === undefined ? '/push-notifications' : `/${segment}/${id}`
}
