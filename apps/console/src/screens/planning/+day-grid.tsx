import type { PlannedDay } from '@greenroom/contract/planning/planning-answers'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { PlannedItems } from './+planned-items.tsx'
import { dayWords, type ShownDays, weeksOf } from './+planning-range.ts'
import type { Moving } from './+use-move.ts'
import type { PickUp } from './+use-pick-up.ts'
import classes from './planning.module.css'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** How many items a day of a month shows. */
const SHOWN = 4

export type DaysProps = {
  shown: ShownDays
  days: readonly PlannedDay[]
  today: string
  moving: Moving
  pickUp: PickUp
  onOpen: (day: string) => void
}

/** A month or a week: a column for each weekday. */
export function DayGrid({ shown, days, today, moving, pickUp, onOpen, isWeek }: DaysProps & { isWeek: boolean }) {
  const byDay = new Map(days.map((one) => [one.day, one]))
  return (
    <table className={classes.grid} data-week={isWeek || undefined}>
      <caption>
        <span className="gr-unseen">{shown.title}</span>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={weekday}>{weekday.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(shown).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const { items = [], more = 0, at_least: isAtLeast = false } = byDay.get(day) ?? {}
              const visible = isWeek ? items : items.slice(0, SHOWN)
              const hidden = more + items.length - visible.length
              const count = `${items.length + more}${isAtLeast ? ' or more' : ''}`
              return (
                <td
                  key={day}
                  className={classes.day}
                  data-today={day === today || undefined}
                  data-beside={!shown.isWithin(day) || undefined}
                  data-past={day < today || undefined}
                  data-target={pickUp.target === day || undefined}
                  {...pickUp.day(day)}
                >
                  <button
                    type="button"
                    className={classes.number}
                    aria-label={`${dayWords(day, today)}${day === today ? ', today' : ''}: ${count} ${count === '1' ? 'item' : 'items'}`}
                    onClick={() => onOpen(day)}
                  >
                    <span>{Number(day.slice(8))}</span>
                    {items.length === 0 && day >= today && <IconPlus size={14} aria-hidden="true" />}
                  </button>
                  <PlannedItems
                    day={day}
                    items={visible}
                    more={hidden}
                    isAtLeast={isAtLeast}
                    isLong={false}
                    moving={moving}
                    pickUp={pickUp}
                    onOpen={onOpen}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
