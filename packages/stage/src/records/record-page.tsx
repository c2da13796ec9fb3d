import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Field, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { ReactNode } from 'react'
import { outlineOf } from '../courses/course-outline.ts'
import { CourseView } from '../courses/course-view.tsx'
import { eventOf } from '../events/event-days.ts'
import { EventView } from '../events/event-view.tsx'
import { SummitView } from '../events/summit-view.tsx'
import { VirtualEventView } from '../events/virtual-event-view.tsx'
import { UnlockedView } from '../unlock/unlocked-view.tsx'
import { isWords } from './field-view.tsx'
import { isMeant, RecordView, titleOf } from './record-view.tsx'

type Props = {
  resource: Resource
  values: Values
  isMember: boolean
  /** YYYY-MM-DD */
  today: string
  timeZone: string
  /** What is said of a record that is locked. */
  locked?: ReactNode
}

/** The page of a record, the same that the website has for its kind. */
export function RecordPage(props: Props): ReactNode {
  const { resource, values, isMember, today, timeZone, locked = 'This viewer sees that it exists but can’t open it.' } = props
  const list = { to: `/${resource.segment}`, label: resource.label.many }
  const shared = { values, isMember, today, list, path: '' }
  if (resource.name === 'courses') return <CourseView {...shared} start={{ member_screens: {} }} outline={outlineOf(values, today)} />
  if (resource.name === 'virtual_events') return <VirtualEventView {...shared} />
  if (resource.name === 'summits') return <SummitView {...shared} />
  const event = resource.name === 'events' && values.access !== 'teaser' ? eventOf(values, today) : null
  if (event) return <EventView event={event} timeZone={timeZone} list={list} />
  return (
    <RecordView resource={resource} values={values} timeZone={timeZone} locked={<p>{locked}</p>}>
      <AfterUnlocking resource={resource} values={values} />
    </RecordView>
  )
}

/** What a member sees right after entering the code. */
function AfterUnlocking({ resource, values }: Pick<Props, 'resource' | 'values'>) {
  const field: Field | undefined = resource.fields.confirmation
  const confirmation = valuesOf(values.confirmation)
  if (field === undefined || !isMeant(field, values) || !Object.values(confirmation).some(isWords)) return null
  return <UnlockedView title={titleOf(resource, values)} isRepeat={false} confirmation={confirmation} to="/" />
}
