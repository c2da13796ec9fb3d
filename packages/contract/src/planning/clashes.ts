import { shortDay } from '../dates.ts'
import { timeOfDay } from '../zones.ts'
import type { PlannedDay, PlannedItem } from './planning-answers.ts'

/** Pushes on one day from which on the calendar says how many there are. */
const MANY_PUSHES = 3

/** Something that an owner should look at, as a sentence; `ids` are the items it is about. */
export type Clash = { day: string; text: string; ids: string[] }

/** What does not fit together on these days: too many pushes, and pushes that open what members do not see then. */
export function clashesOf(days: readonly PlannedDay[], today: string): Clash[] {
  return days
    .filter(({ day }) => day >= today)
    .flatMap(({ day, items }) => {
      const pushes = items.filter(({ kind }) => kind === 'pushes')
      const many =
        pushes.length < MANY_PUSHES
          ? []
          : [{ day, text: `${numberWord(pushes.length)} pushes on ${weekdayWords(day, today)}`, ids: idsOf(pushes) }]
      return [...many, ...pushes.flatMap((push) => clashOf(push, day, today))]
    })
}

function clashOf(push: PlannedItem, day: string, today: string): Clash[] {
  const { opens, time, title, id } = push
  if (opens === null || time === null) return []
  const at = `${day}T${time}`
  const begin = `The push “${title}” opens “${opens.title}”, which`
  if (opens.from !== null && opens.from > at) {
    return [{ day, text: `${begin} is published later, on ${clockDay(opens.from, today)}`, ids: [id] }]
  }
  return opens.until !== null && opens.until <= at
    ? [{ day, text: `${begin} members no longer see after ${clockDay(opens.until, today)}`, ids: [id] }]
    : []
}

function clockDay(clock: string, today: string): string {
  const [day = '', time = ''] = clock.split('T')
  const words = weekdayWords(day, today)
  return time === '00:00' || time === '24:00' ? words : `${words} at ${timeOfDay(time)}`
}

/** 'Friday, 4 Dec', with its year if that is another one. */
function weekdayWords(day: string, today: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
  return `${weekday}, ${shortDay(day, today)}`
}

function numberWord(count: number): string {
  return ['Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][count - MANY_PUSHES] ?? String(count)
}

function idsOf(items: readonly PlannedItem[]): string[] {
  return items.map(({ id }) => id)
}
