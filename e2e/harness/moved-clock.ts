import { readFileSync } from 'node:fs'

/**
 * Loaded into a product before its own code: its clock is ahead by the days in the file that JOURNEY_CLOCK names. Read
 * again and again, so that a journey lets days pass while the product runs.
 */
const file = process.env.JOURNEY_CLOCK
const DAY_MS = 86_400_000
const READ_EVERY_MS = 100

if (file !== undefined) {
  let ahead = 0
  const right = Date
  const moved = new Proxy(right, {
    construct: (date, given, called) => Reflect.construct(date, given.length === 0 ? [right.now() + ahead] : given, called),
    get: (date, name) => (name === 'now' ? () => right.now() + ahead : Reflect.get(date, name)),
  })
  Object.assign(globalThis, { Date: moved })
  setInterval(() => (ahead = Number(readFileSync(file, 'utf8')) * DAY_MS), READ_EVERY_MS).unref()
}
