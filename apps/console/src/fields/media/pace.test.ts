import { describe, expect, it } from 'vitest'
import { amountText, paceMeter, paceText } from './pace.ts'

const MB = 1_000_000

describe('the pace of an upload', () => {
  it('is not told before a second has passed, then by the last five', () => {
    const measure = paceMeter()
    expect(measure(0, 100 * MB, 0)).toBeNull()
    expect(measure(1 * MB, 100 * MB, 500)).toBeNull()
    expect(measure(4 * MB, 100 * MB, 2_000)).toEqual({ bytesPerSecond: 2 * MB, secondsLeft: 48 })
    expect(measure(30 * MB, 100 * MB, 6_000)?.bytesPerSecond).toBeCloseTo(6.5 * MB)
  })

  it('begins anew after a pause, and when bytes are sent again', () => {
    const measure = paceMeter()
    measure(0, 100 * MB, 0)
    measure(4 * MB, 100 * MB, 2_000)
    expect(measure(5 * MB, 100 * MB, 60_000)).toBeNull()
    expect(measure(7 * MB, 100 * MB, 61_000)?.bytesPerSecond).toBe(2 * MB)
    expect(measure(3 * MB, 100 * MB, 62_000)).toBeNull()
  })

  it.each([
    [{ bytesPerSecond: 2_400_000, secondsLeft: 4.6 }, '2.4 MB/s, 5 s left'],
    [{ bytesPerSecond: 42_000, secondsLeft: 130 }, '42 kB/s, 2 min left'],
    [{ bytesPerSecond: 42_000, secondsLeft: 7_300 }, '42 kB/s, 2 h 2 min left'],
    [{ bytesPerSecond: 42_000_000, secondsLeft: 0.1 }, '42 MB/s, 1 s left'],
  ])('%j reads %s', (pace, text) => {
    expect(paceText(pace)).toBe(text)
  })

  it('says how much of how much', () => {
    expect(amountText(3_200_000, 61_000_000)).toBe('3.2 MB of 61 MB')
    expect(amountText(1_500_000_000, 3_221_225_472)).toBe('1.5 GB of 3.2 GB')
  })
})
