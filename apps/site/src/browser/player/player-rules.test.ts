import { describe, expect, it } from 'vitest'
import { clock } from './clock.ts'
import { keyAction } from './keys.ts'

describe('the time in a player', () => {
  it('has minutes and seconds, and hours once there are some', () => {
    expect([0, 5.9, 65, 3_599.9, 3_723].map(clock)).toEqual(['0:00', '0:05', '1:05', '59:59', '1:02:03'])
  })

  it('is unknown until the file says how long it is', () => {
    expect(clock(Number.NaN)).toBe('–:––')
  })
})

describe('keys in a player', () => {
  it('play, jump and mute from the film itself', () => {
    expect(['k', ' ', 'ArrowRight', 'J', 'm'].map((key) => keyAction(key, 'film'))).toEqual([
      'toggle',
      'toggle',
      { seek: 5 },
      { seek: -15 },
      'mute',
    ])
  })

  it('belong to the control that uses them itself', () => {
    expect(keyAction(' ', 'button')).toBeNull()
    expect(keyAction('ArrowUp', 'slider')).toBeNull()
    expect(keyAction('m', 'select')).toBeNull()
    expect(keyAction('m', 'slider')).toBe('mute')
  })
})
