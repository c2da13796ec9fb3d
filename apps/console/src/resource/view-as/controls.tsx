import { many, one } from '@greenroom/contract/fields/relation'
import { members } from '@greenroom/contract/members/members'
import { tags } from '@greenroom/contract/resources/tags'
import { dayOf } from '@greenroom/contract/visibility/viewer'
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { RelationPicker } from '../../fields/relation/relation-picker.tsx'
import { useSessionData } from '../../session/use-session.ts'
import type { Looker, Named } from './looker.ts'
import classes from './view-as.module.css'

type Props = { looker: Looker; course: { title: string } | null; onChange(change: Partial<Looker>): void }

const ways = [
  { value: 'anonymous', label: 'Anonymous' },
  { value: 'tags', label: 'With tags' },
  { value: 'member', label: 'Member' },
]
const tagField = many('Tags they hold', 'tags')
const memberField = one('Member', 'members')

/** As whom one looks, on which day, and in which version of the app. */
export function Controls({ looker, course, onChange }: Props) {
  const { facts } = useSessionData()
  const today = dayOf(new Date())
  return (
    <div className={classes.controls}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="View as"
        data={ways}
        value={looker.as}
        onChange={(as) => onChange({ as: as === 'tags' || as === 'member' ? as : 'anonymous' })}
      />
      {looker.as === 'tags' && (
        <RelationPicker
          name="view-as-tags"
          field={tagField}
          target={tags}
          canCreate={false}
          value={looker.tags}
          onChange={(chosen) => onChange({ tags: Array.isArray(chosen) ? chosen : [] })}
          onBlur={ignore}
          error={undefined}
          disabled={false}
        />
      )}
      {looker.as === 'tags' && course && (
        <Checkbox
          size="xs"
          label={`Enrolled in ${course.title || 'the course'}`}
          checked={looker.enrolled !== null}
          onChange={(event) => onChange({ enrolled: event.currentTarget.checked ? today : null })}
        />
      )}
      {looker.as === 'tags' && course && looker.enrolled !== null && (
        <Day label="Since" value={looker.enrolled} onChange={(day) => onChange({ enrolled: day ?? today })} />
      )}
      {looker.as === 'member' && (
        <RelationPicker
          name="view-as-member"
          field={memberField}
          target={members}
          canCreate={false}
          value={looker.member}
          onChange={(member) => onChange({ member: isNamed(member) ? member : null })}
          onBlur={ignore}
          error={undefined}
          disabled={false}
        />
      )}
      <div className={classes.when}>
        <Day label="On" value={looker.at ?? today} onChange={(day) => onChange({ at: day === today ? null : day })} />
        <span className={classes.version}>Platform version {facts.app.platformVersion}</span>
      </div>
    </div>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange(day: string | null): void }) {
  return (
    <TextInput
      type="date"
      size="xs"
      label={label}
      value={value}
      min="1900-01-01"
      max="2999-12-31"
      // While a person types a year it is no day of the calendar yet.
      onChange={(event) => /^[12]\d{3}-\d{2}-\d{2}$/.test(event.currentTarget.value) && onChange(event.currentTarget.value)}
    />
  )
}

function isNamed(value: unknown): value is Named {
  return typeof Object(value).id === 'string'
}

function ignore() {}
