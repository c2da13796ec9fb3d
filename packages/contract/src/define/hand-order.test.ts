import { expect, test } from 'vitest'
import { allResources } from '../resources/all.ts'
import { isOrderedByHand, LAST_NUMBER, nextNumber, ORDER_FIELD } from './hand-order.ts'

test('whose records have a sort order and lie in no other record are moved in their list', () => {
  for (const resource of allResources) {
    const hasNumber = ORDER_FIELD in resource.fields
    expect([resource.segment, isOrderedByHand(resource)]).toEqual([resource.segment, hasNumber && !resource.parent])
  }
})

test.each(allResources.filter(isOrderedByHand).map((resource) => [resource.segment, resource] as const))(
  'the list of %s can show its order, and accepts each number of it (CCOM-020)',
  (_, resource) => {
    expect(resource.columns.map(({ field }) => field)).toContain(ORDER_FIELD)
    expect(resource.fields[ORDER_FIELD]).toMatchObject({ kind: 'integer', max: LAST_NUMBER })
  },
)

test.each([
  ['1 in an empty list', 0, 1],
  ['one more than the last', 12, 13],
  ['the highest, where it is taken: ties are in the order in which they were created', 500, 500],
])('a new record gets %s', (_, last, number) => {
  expect(nextNumber(last)).toBe(number)
})
