import { describe, expect, test } from 'vitest'
import { Overloaded } from './failures.ts'
import { fairShares } from './fair-share.ts'

describe('an app’s share of connections', () => {
  test('is given in the order in which its callers came, and the other apps have their own', async () => {
    const shares = fairShares({ most: 2, maxWaiting: 10, waitMs: 1_000 })
    const order: number[] = []
    expect([shares.enter('a'), shares.enter('a'), shares.enter('b')]).toEqual([undefined, undefined, undefined])
    const waiting = [1, 2, 3].map((number) => shares.enter('a')?.then(() => order.push(number)))
    for (let left = 0; left < 5; left += 1) shares.leave('a')
    await Promise.all(waiting)
    expect(order).toEqual([1, 2, 3])
  })

  test('is refused to who would wait behind too many, or for too long, whose places nobody holds then', async () => {
    const shares = fairShares({ most: 1, maxWaiting: 1, waitMs: 20 })
    shares.enter('a')
    const late = shares.enter('a')
    expect(() => shares.enter('a')).toThrow(Overloaded)
    await expect(late).rejects.toThrow(Overloaded)
    shares.leave('a')
    expect([shares.enter('a'), shares.size]).toEqual([undefined, 1])
  })

  test('leaves nothing behind of the apps that came', () => {
    const shares = fairShares({ most: 2, maxWaiting: 10, waitMs: 1_000 })
    for (let number = 0; number < 10_000; number += 1) {
      shares.enter(`app ${number}`)
      shares.leave(`app ${number}`)
    }
    expect(shares.size).toBe(0)
  })
})
