import { afterEach, expect, test, vi } from 'vitest'
import { saveBeforeLeaving, savesToEnd, unsavedHere, watchChanges } from './unsaved-changes.ts'

const stops: (() => void)[] = []
function watched(changes: Parameters<typeof watchChanges>[0]) {
  const part = watchChanges(changes)
  stops.push(part.stop)
  return part
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

test.each([
  ['none', [[false, true]]],
  ['kept', [[true, true]]],
  ['lost', [[true, false]]],
  [
    'lost',
    [
      [true, true],
      [true, false],
    ],
  ],
  [
    'kept',
    [
      [true, true],
      [false, false],
    ],
  ],
] as const)('what was typed is %s when the parts are, as changed and kept, %j', (expected, parts) => {
  for (const [isChanged, isStorable] of parts) watched({ isChanged: () => isChanged, ...(isStorable && { keep: async () => undefined }) })
  expect(unsavedHere()).toBe(expected)
})

test('a page that is let go keeps what was changed and asks nothing any more', async () => {
  const [changed, untouched] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  const part = watched({ isChanged: () => true, keep: changed })
  watched({ isChanged: () => false, keep: untouched })
  expect(part.isChanged()).toBe(true)
  await saveBeforeLeaving()
  expect([changed.mock.calls.length, untouched.mock.calls.length, part.isChanged(), unsavedHere()]).toEqual([1, 0, false, 'none'])
})

test('what is being saved is waited for before anybody is asked about it', async () => {
  vi.useFakeTimers()
  const form = { isChanged: true, isSaving: true }
  watched({ isChanged: () => form.isChanged, isSaving: () => form.isSaving })
  let answer: [boolean, string] | null = null
  const waiting = savesToEnd().then((waited) => (answer = [waited, unsavedHere()]))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answer).toBeNull()
  Object.assign(form, { isChanged: false, isSaving: false })
  await vi.advanceTimersByTimeAsync(100)
  await waiting
  expect(answer).toEqual([true, 'none'])
  expect(await savesToEnd(), 'nothing is being saved').toBe(false)
})

test('keeping that fails or hangs holds nobody up for longer than a second', async () => {
  vi.useFakeTimers()
  watched({ isChanged: () => true, keep: () => Promise.reject(new Error('no room')) })
  watched({ isChanged: () => true, keep: () => new Promise(() => undefined) })
  const gone = saveBeforeLeaving()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(gone).resolves.toBeUndefined()
})
