import { isCalendarDay } from '@greenroom/contract/fields/date'
import { many, one } from '@greenroom/contract/fields/relation'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { members } from '@greenroom/contract/members/members'
import { tags } from '@greenroom/contract/resources/tags'
import { Checkbox, SegmentedControl } from '@mantine/core'
import { DayInput } from '../../fields/day-input.tsx'
import { RelationPicker } from '../../fields/relation/relation-picker.tsx'
import { TimeInput } from '../../fields/time-input.tsx'
import { useAppDay } from '../../session/use-app-day.ts'
import { useMay } from '../../session/use-may.ts'
import { useSessionData } from '../../session/use-session.ts'
import type { NamedRecord, ViewAsChoice } from './view-as-choice.ts'
import classes from './view-as.module.css'

type Props = { choice: ViewAsChoice; course: { title: string } | null; onChange(change: Partial<ViewAsChoice>): void }

const ways = [
  { value: 'anonymous', label: 'Visitor' },
  { value: 'tags', label: 'By tag' },
  { value: 'member', label: 'Member' },
]
const tagField = many('Tags they have', 'tags')
const memberField = one('Member', 'members')

/** The preview's viewer, date, and app version. */
export function Controls({ choice, course, onChange }: Props) {
  const { facts } = useSessionData()
  const may = useMay()
  const { today } = useAppDay()
  return (
    <div className={classes.controls}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="View as"
        data={ways.filter(({ value }) => value === 'anonymous' || may('read', value === 'tags' ? 'tags' : 'members'))}
        value={choice.as}
        onChange={(as) => onChange({ as: as === 'tags' || as === 'member' ? as : 'anonymous' })}
      />
      {choice.as === 'tags' && (
        <RelationPicker
          name="view-as-tags"
          field={tagField}
          target={tags}
          canCreate={false}
          value={choice.tags}
          onChange={(chosen) => onChange({ tags: Array.isArray(chosen) ? chosen : [] })}
          onBlur={ignore}
          error={undefined}
          disabled={false}
        />
      )}
      {choice.as === 'tags' && course && (
        <Checkbox
          size="xs"
          label={`Enrolled in ${course.title || 'the course'}`}
          checked={choice.enrolled !== null}
          onChange={(event) => onChange({ enrolled: event.currentTarget.checked ? today : null })}
        />
      )}
      {choice.as === 'tags' && course && choice.enrolled !== null && (
        <Day label="Since" value={choice.enrolled} onChange={(day) => onChange({ enrolled: day ?? today })} />
      )}
      {choice.as === 'member' && (
        <RelationPicker
          name="view-as-member"
          field={memberField}
          target={members}
          canCreate={false}
          value={choice.member}
          onChange={(member) => onChange({ member: isNamed(member) ? member : null })}
          onBlur={ignore}
          error={undefined}
          disabled={false}
        />
      )}
      <div className={classes.when}>
        <Day label="On" value={choice.at ?? today} onChange={(day) => onChange({ at: day === today ? null : day })} />
        <TimeInput
          size="xs"
          label="At"
          placeholder={choice.at === null ? 'Now' : 'End of day'}
          value={choice.time ?? null}
          onChange={(time) => onChange({ time })}
        />
        <span className={classes.version}>Platform version {facts.app.platformVersion}</span>
      </div>
    </div>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
  return (
    <DayInput
      size="xs"
      label={label}
      value={value}
      minDate="1900-01-01"
      maxDate="2999-12-31"
      // While the user types, it may not be a valid date yet.
      onChange={(day) => day !== null && isCalendarDay(day) && onChange(day)}
    />
  )
}

function isNamed(value: unknown): value is NamedRecord {
  return typeof valuesOf(value).id === 'string'
}

function ignore() {}
