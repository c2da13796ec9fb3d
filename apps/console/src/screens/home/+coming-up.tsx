import type { Happening, HomeAnswer } from '@greenroom/contract/home/home-answers'
import { nearDay } from '@greenroom/contract/near-dates'
import { resourceByName } from '@greenroom/contract/resources/all'
import { timeOfDay } from '@greenroom/contract/zones'
import { useAppDay } from '../../session/use-app-day.ts'
import { HomeSection } from './+home-section.tsx'
import { RecordLine } from './+record-line.tsx'

const happenings: Readonly<Record<Happening, string>> = {
  released: 'is published',
  starts: 'starts',
  ends: 'ends',
  expires: 'expires',
  closes: 'closes',
}

/** Events within the next seven days; empty if there are none. */
export function ComingUp({ coming }: { coming: HomeAnswer['coming'] }) {
  const { today } = useAppDay()
  if (coming.length === 0) return null
  return (
    <HomeSection title="Coming up">
      {coming.map(({ id, resource, title, happens, day, time }) => {
        const { label, segment } = resourceByName(resource) ?? {}
        return (
          <RecordLine
            key={`${id} ${happens}`}
            lead={time ? `${nearDay(day, today)}, ${timeOfDay(time)}` : nearDay(day, today)}
            title={title}
            note={`${label?.one} ${happenings[happens]}`}
            path={`/${segment}/${id}`}
          />
        )
      })}
    </HomeSection>
  )
}
