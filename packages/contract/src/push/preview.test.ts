import { describe, expect, test } from 'vitest'
import { asShown } from './preview.ts'

const push = { subject: 'S'.repeat(50), message: 'm'.repeat(160) }
const closed = { isOpened: false, hasImage: false }

describe('what a phone shows of a push', () => {
  test('iOS shows the whole message, and a line of the subject', () => {
    const shown = asShown(push, { ...closed, platform: 'ios' })
    expect(shown.message).toBe(push.message)
    expect([...shown.subject]).toHaveLength(40)
    expect(shown).toMatchObject({ isCut: true, subject: expect.stringMatching(/…$/) })
  })

  test('Android shows one line until it is opened', () => {
    const short = asShown({ subject: 'News', message: `First line\nand ${'m'.repeat(60)}` }, { ...closed, platform: 'android' })
    expect(short.message).toMatch(/^First line and m+…$/)
    expect(asShown(push, { ...closed, platform: 'android', isOpened: true })).toEqual({ ...push, subtitle: '', isCut: false })
  })

  test('beneath a big picture Android shows one line even when opened', () => {
    expect([...asShown(push, { platform: 'android', isOpened: true, hasImage: true }).message]).toHaveLength(48)
  })

  test('iOS shows a second line of the older composer, Android does not', () => {
    const three = { ...push, subtitle: 's'.repeat(50) }
    expect(asShown(three, { ...closed, platform: 'ios' }).subtitle).toHaveLength(40)
    expect(asShown(three, { ...closed, platform: 'android', isOpened: true })).toMatchObject({ subtitle: '', isCut: false })
  })

  test('a short one is shown as it is, and an emoji is never halved', () => {
    expect(asShown({ subject: 'Hello', message: 'World' }, { ...closed, platform: 'android' })).toEqual({
      subject: 'Hello',
      subtitle: '',
      message: 'World',
      isCut: false,
    })
    expect(asShown({ subject: '👩‍👩‍👧'.repeat(50), message: '' }, { ...closed, platform: 'ios' }).subject).toBe(`${'👩‍👩‍👧'.repeat(39)}…`)
  })
})
