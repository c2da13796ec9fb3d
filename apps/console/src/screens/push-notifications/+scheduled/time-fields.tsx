import { momentOf } from '@greenroom/contract/days'
import { isCalendarDay } from '@greenroom/contract/fields/date'
import { nearDay } from '@greenroom/contract/near-dates'
import { firstTimeOf, type PushRepeat, repeatClockWords, repeatsFor, repeatWords } from '@greenroom/contract/push/repeat'
import { clockChangeWords, type LocalTime, type Release, timeMistake, whenWords, withRelease } from '@greenroom/contract/push/schedule'
import { timeOfDay, zoneName } from '@greenroom/contract/zones'
import { Checkbox, TextInput } from '@mantine/core'
import { serverNow } from '../../../api/server-time.ts'
import { ZoneSelect } from '../../../fields/zone-select.tsx'
import { useAppDay } from '../../../session/use-app-day.ts'
import { useSessionData } from '../../../session/use-session.ts'
import { RepeatFields } from './repeat-fields.tsx'
import classes from './time-fields.module.css'

/** A time, whether it moves with the release of the content, and when it comes again. */
export type ChosenTime = LocalTime & { followsRelease: boolean; repeat: PushRepeat | null }

type Props = {
  time: ChosenTime
  /** When the content comes out; null if it does not or already has. */
  release: Release | null
  /** The server's rejections by field. */
  refused: Readonly<Record<string, string[]>>
  /** It is a single time, also of a push that repeats. */
  isOnce?: boolean
  onChange: (time: ChosenTime) => void
}

/** The time of a scheduled push and its zone, with what they mean in words. */
export function TimeFields({ time: chosen, release, refused, isOnce = false, onChange }: Props) {
  const time = isOnce ? { ...chosen, repeat: null } : chosen
  const { zone: appZone, today } = useAppDay()
  const { user } = useSessionData()
  const mistake = time.local === '' ? null : timeMistake(firstTimeOf(time), serverNow())
  const moment = momentOf(time.local, time.zone)
  return (
    <div className={classes.fields}>
      <TextInput
        label="Day and time"
        type="datetime-local"
        required
        value={time.local}
        error={refused.send_at?.join(' ') ?? mistake}
        onChange={(event) => onChange(movedTo(chosen, event.currentTarget.value))}
      />
      {release !== null && (
        <Checkbox
          label={`When its content is published (${[nearDay(release.day, today, 'as a name'), ...(release.time ? [timeOfDay(release.time)] : [])].join(', ')})`}
          description="If that moves, the push moves with it."
          checked={time.followsRelease && time.local.startsWith(release.day)}
          error={refused.follows_release?.join(' ')}
          onChange={(event) => {
            const hour = time.local.slice(11) || undefined
            onChange(
              event.currentTarget.checked
                ? { local: withRelease(release, hour), zone: appZone, followsRelease: true, repeat: null, eachZone: false }
                : { ...chosen, followsRelease: false },
            )
          }}
        />
      )}
      {time.eachZone ? null : (
        <ZoneSelect
          label="Time zone"
          description={time.zone === appZone ? 'The time zone of this app.' : `The time zone of this app is ${zoneName(appZone)}.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          also={[appZone, ...(user.timezone ? [user.timezone] : [])]}
          value={time.zone}
          error={refused.time_zone?.join(' ')}
          onChange={(zone) => onChange({ ...chosen, zone: zone ?? appZone, followsRelease: false })}
        />
      )}
      {!isOnce && !time.followsRelease && (
        <Checkbox
          label="At this hour in each member’s time zone"
          description={
            time.eachZone &&
            `Members for whom it is already later get it the next day. Those whose time zone is not known get it in that of the app, ${zoneName(appZone)}.`
          }
          checked={time.eachZone ?? false}
          error={refused.each_zone?.join(' ')}
          onChange={(event) =>
            onChange({ ...chosen, eachZone: event.currentTarget.checked, zone: event.currentTarget.checked ? appZone : time.zone })
          }
        />
      )}
      {!isOnce && !time.followsRelease && (
        <RepeatFields
          repeat={time.repeat}
          day={time.local.slice(0, 10)}
          refused={refused.repeat?.join(' ')}
          onChange={(repeat) => onChange({ ...chosen, repeat })}
        />
      )}
      <p className={classes.words} role="status">
        {moment && mistake === null && <span>{timeWords(time)}</span>}
      </p>
    </div>
  )
}

/** Another day also changes the day of the month on which a push repeats. */
function movedTo(time: ChosenTime, local: string): ChosenTime {
  const { repeat } = time
  const isMonthly = repeat !== null && repeat.every !== 'week' && isCalendarDay(local.slice(0, 10))
  const end = { until: repeat?.until, times: repeat?.times }
  return { ...time, local, followsRelease: false, ...(isMonthly && { repeat: repeatsFor(local.slice(0, 10), end)[repeat.every] }) }
}

function timeWords(time: ChosenTime): string {
  const now = serverNow()
  const change = time.eachZone ? null : clockChangeWords(time, now)
  if (time.repeat === null) return `${whenWords(time)}. ${change ?? ''}`
  const first = whenWords(firstTimeOf(time))
  return `${repeatWords(time.repeat)}, first on ${first}. ${time.eachZone ? '' : repeatClockWords(time.local.slice(-5), time.zone, now)}`
}
