import { describe, expect, test } from 'vitest'
import type { Field, Values } from '../fields/field.ts'
import { text } from '../fields/text.ts'
import { valueKey } from '../history/same-value.ts'
import type { PackMode } from './pack-modes.ts'
import { lockedFields, planEntry, type Received, yieldingFields } from './plan-entry.ts'

const title = text('Title', { required: true, max: 50 })
const fields: [string, Field][] = [
  ['title', title],
  ['author', text('Author', { max: 50 })],
]
const received = (title: string, takenOver: string[] = []): Received => ({ keys: { title: valueKey(fields[0]?.[1], title) }, takenOver })
const plan = (mode: PackMode, own: string | null, came: Received | null) =>
  planEntry({
    ...{ fields, modes: { title: mode, author: 'free' }, given: { title: 'New', author: 'Ada' }, received: came },
    own: own === null ? null : { title: own, author: '' },
  })

describe('a value that the parent has changed', () => {
  const set: Values = { title: 'New' }
  const changed = [{ field: 'title', why: 'changed' }]
  test.each<[PackMode, string, Received | null, string, Values, object[]]>([
    // mode, the business's value, the received value, the result
    ['locked', 'Old', received('Old'), 'change', set, []],
    ['locked', 'Mine', received('Old'), 'change', set, []],
    ['locked', 'Mine', received('Old', ['title']), 'nothing', {}, [{ field: 'title', why: 'taken over' }]],
    ['yielding', 'Old', received('Old'), 'change', set, []],
    ['yielding', 'Mine', received('Old', ['title']), 'nothing', {}, [{ field: 'title', why: 'taken over' }]],
    ['start', 'Old', received('Old'), 'change', set, []],
    ['start', 'Mine', received('Old'), 'nothing', {}, changed],
    // A field that was locked and overridden is a start from now on.
    ['start', 'Old', received('Old', ['title']), 'change', set, []],
    // The business's own record, matched by name: it was never received.
    ['start', 'Mine', null, 'nothing', {}, changed],
    ['locked', 'Mine', null, 'change', set, []],
    // Never received, and empty.
    ['start', '', null, 'change', set, []],
    ['start', '', { keys: {}, takenOver: [] }, 'change', set, []],
    ['start', '', received('Old'), 'nothing', {}, changed],
    ['start', 'New', received('Old'), 'nothing', {}, []],
    ['free', 'Mine', received('Old'), 'nothing', {}, []],
  ])('%s, the business has %s, received %o: %s', (mode, own, came, does, values, kept) => {
    expect(plan(mode, own, came)).toEqual({ does, set: values, kept })
  })

  test('is given to a business that has no such record, without what is free', () => {
    expect(plan('start', null, null)).toEqual({ does: 'create', set: { title: 'New' }, kept: [] })
  })
})

test('locked fields are those that the business has not taken over, and only yielding ones can be', () => {
  const modes: Record<string, PackMode> = { a: 'locked', b: 'yielding', c: 'start', d: 'free', e: 'yielding' }
  expect(lockedFields(modes, ['e'])).toEqual(['a', 'b'])
  expect(yieldingFields(modes, ['e'])).toEqual(['b'])
})
