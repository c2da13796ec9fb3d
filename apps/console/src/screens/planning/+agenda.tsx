import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconCalendarMonth } from '../../ui/icons/icon-calendar-month.ts'
import type { DaysProps } from './+day-grid.tsx'
import { PlannedItems } from './+planned-items.tsx'
import { dayWords } from './+planning-range.ts'
import classes from './planning.module.css'

/** The days on which something happens, one below the other. */
export function Agenda({ days, today, moving, pickUp, onOpen }: DaysProps) {
  // The day to which something moves is shown even if nothing happens on it.
  const { target } = pickUp
  const all =
    target === null || days.some(({ day }) => day === target) ? days : [...days, { day: target, items: [], more: 0, at_least: false }]
  if (all.length === 0) {
    return (
      <EmptyState
        Icon={IconCalendarMonth}
        title="Nothing is planned for these days"
        text="Content with a release date, events and scheduled pushes appear here."
      >
        <Button variant="default" onClick={() => onOpen(today)}>
          Add something
        </Button>
      </EmptyState>
    )
  }
  return (
    <div className={classes.agenda}>
      {all
        .toSorted((one, other) => one.day.localeCompare(other.day))
        .map(({ day, items, more, at_least: isAtLeast }) => (
          <section key={day} className={classes.dated} data-target={target === day || undefined} {...pickUp.day(day)}>
            <h2 className={classes.date}>
              <button type="button" onClick={() => onOpen(day)}>
                {dayWords(day, today)}
                {day === today && <span className={classes.mark}>Today</span>}
              </button>
            </h2>
            <PlannedItems
              day={day}
              items={items}
              more={more}
              isAtLeast={isAtLeast}
              isLong
              moving={moving}
              pickUp={pickUp}
              onOpen={onOpen}
            />
          </section>
        ))}
    </div>
  )
}
