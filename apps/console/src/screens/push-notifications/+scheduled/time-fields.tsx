import { shortDay } from '@greenroom/contract/dates'
import { momentOf } from '@greenroom/contract/days'
import { clockChangeWords, dueAt, type LocalTime, scheduledWords, timeMistake } from '@greenroom/contract/push/schedule'
import { zoneName } from '@greenroom/contract/zones'
import { Checkbox, TextInput } from '@mantine/core'
import { serverNow } from '../../../api/server-time.ts'
import { ZoneSelect } from '../../../fields/zone-select.tsx'
import { useAppDay } from '../../../session/use-app-day.ts'
import { useSessionData } from '../../../session/use-session.ts'
import classes from './time-fields.module.css'

/** A time, and whether it moves with the release of the content. */
export type ChosenTime = LocalTime & { followsRelease: boolean }

type Props = {
  time: ChosenTime
  /** The day on which the content comes out, YYYY-MM-DD; null if it does not or already has. */
  release: string | null
  /** The server's rejections by field. */
  refused: Readonly<Record<string, string[]>>
  onChange: (time: ChosenTime) => void
}

/** The time of a scheduled push and its zone, with what they mean in words. */
export function TimeFields({ time, release, refused, onChange }: Props) {
  const { zone: appZone, today } = useAppDay()
  const { user } = useSessionData()
  const mistake = time.local === '' ? null : timeMistake(time, serverNow())
  const moment = momentOf(time.local, time.zone)
  const change = mistake === null ? clockChangeWords(time, serverNow()) : null
  return (
    <div className={classes.fields}>
      <TextInput
        label="Day and time"
        type="datetime-local"
        required
        value={time.local}
        error={refused.send_at?.join(' ') ?? mistake}
        onChange={(event) => onChange({ ...time, local: event.currentTarget.value, followsRelease: false })}
      />
      {release !== null && (
        <Checkbox
          label={`On the day its content is published (${shortDay(release, today)})`}
          description="If that day moves, the push moves with it."
          checked={time.followsRelease && time.local.startsWith(release)}
          error={refused.follows_release?.join(' ')}
          onChange={(event) => {
            const hour = time.local.slice(10) || 'T09:00'
            onChange(
              event.currentTarget.checked
                ? { local: `${release}${hour}`, zone: appZone, followsRelease: true }
                : { ...time, followsRelease: false },
            )
          }}
        />
      )}
      <ZoneSelect
        label="Time zone"
        description={time.zone === appZone ? 'The time zone of this app.' : `The time zone of this app is ${zoneName(appZone)}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        also={[appZone, ...(user.timezone ? [user.timezone] : [])]}
        value={time.zone}
        error={refused.time_zone?.join(' ')}
        onChange={(zone) => onChange({ ...time, zone: zone ?? appZone, followsRelease: false })}
      />
      <p className={classes.words} role="status">
        {moment && mistake === null && <span>{`${scheduledWords(dueAt(time), time.zone)}. ${change ?? ''}`}</span>}
      </p>
    </div>
  )
}
