import { isCalendarDay } from '@greenroom/contract/fields/date'
import { type PushRepeat, repeatChoice, repeatMistake, repeatsFor, weekdayName } from '@greenroom/contract/push/repeat'
import { Checkbox, NativeSelect, NumberInput, Radio } from '@mantine/core'
import { serverNow } from '../../../api/server-time.ts'
import { DayInput } from '../../../fields/day-input.tsx'
import classes from './time-fields.module.css'

type Props = {
  repeat: PushRepeat | null
  /** The chosen day; the choices suit it. */
  day: string
  /** The server's rejection. */
  refused: string | undefined
  onChange: (repeat: PushRepeat | null) => void
}

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]
const ONCE = 'once'
/** The end with which a repeat begins. */
const SOME_TIMES = { times: 12 }

/** Whether a scheduled push goes out again, on which days, and until when. */
export function RepeatFields({ repeat, day, refused, onChange }: Props) {
  if (!isCalendarDay(day)) return null
  const end = repeat ? { until: repeat.until, times: repeat.times } : SOME_TIMES
  const offered = { ...repeatsFor(day, end), ...(repeat && { [repeat.every]: repeat }) }
  const choices = [offered.week, offered.month, offered.weekday]
  const mistake = repeat && repeatMistake(repeat, day, serverNow())
  return (
    <>
      <NativeSelect
        label="Repeat"
        value={repeat?.every ?? ONCE}
        error={refused}
        data={[{ value: ONCE, label: 'Does not repeat' }, ...choices.map((one) => ({ value: one.every, label: repeatChoice(one) }))]}
        onChange={(event) => onChange(choices.find(({ every }) => every === event.currentTarget.value) ?? null)}
      />
      {repeat?.every === 'week' && (
        <Checkbox.Group
          label="On"
          value={repeat.days.map(String)}
          onChange={(days) => onChange({ ...repeat, days: MONDAY_FIRST.filter((weekday) => days.includes(String(weekday))) })}
        >
          <div className={classes.days}>
            {MONDAY_FIRST.map((weekday) => (
              <Checkbox key={weekday} value={String(weekday)} label={weekdayName(weekday).slice(0, 3)} aria-label={weekdayName(weekday)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {repeat && <End repeat={repeat} mistake={mistake} onChange={onChange} />}
    </>
  )
}

function End({ repeat, mistake, onChange }: { repeat: PushRepeat; mistake: string | null; onChange: Props['onChange'] }) {
  const isOnDay = repeat.times == null
  return (
    <Radio.Group
      label="Ends"
      value={isOnDay ? 'day' : 'times'}
      error={mistake}
      onChange={(ending) => onChange({ ...repeat, until: null, times: ending === 'day' ? null : SOME_TIMES.times })}
    >
      <div className={classes.ends}>
        <Radio value="times" label="After" />
        <NumberInput
          aria-label="Number of times"
          suffix={repeat.times === 1 ? ' time' : ' times'}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          disabled={isOnDay}
          value={repeat.times ?? ''}
          onChange={(times) => onChange({ ...repeat, until: null, times: Number(times) || 1 })}
        />
        <Radio value="day" label="On a day" />
        <DayInput
          aria-label="Last day"
          disabled={!isOnDay}
          value={repeat.until ?? ''}
          onChange={(until) => onChange({ ...repeat, times: null, until })}
        />
      </div>
    </Radio.Group>
  )
}
