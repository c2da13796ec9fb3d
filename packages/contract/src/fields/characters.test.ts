import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { accepted, judge, refused } from '../testing/judge.ts'
import { bytesIn, charactersIn, lengthMistake, mostBytes } from './characters.ts'
import { email } from './email.ts'
import { TOO_MANY_MARKS } from './field-messages.ts'
import { password } from './password.ts'
import { longText, richText, text } from './text.ts'
import { url } from './url.ts'

const FAMILY = '👩‍👩‍👧‍👦'
const facts = form()

describe('a length', () => {
  test.each<[string, string, number]>([
    ['nothing', '', 0],
    ['Latin letters', 'Café, über', 10],
    ['an emoji', '😀', 1],
    ['an emoji joined from four', FAMILY, 1],
    ['a thumb with a color', '👍🏽', 1],
    ['a flag', '🇨🇭', 1],
    ['a flag with its letters', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['a letter with an accent of its own', 'e\u0301', 1],
    ['a Korean syllable of three parts', '\u1112\u1161\u11ab', 1],
    ['Cyrillic and Chinese', 'Привет 你好', 9],
    ['lines that end with one or two code units', 'a\nb\r\nc', 5],
  ])('counts what people see: %s', (_name, given, count) => {
    expect(charactersIn(given)).toBe(count)
  })

  test.each<[string, string, number, string | null]>([
    ['fifty joined emoji', FAMILY.repeat(50), 50, null],
    ['one more', FAMILY.repeat(51), 50, 'Maximum 50 Characters'],
    ['255 emoji', '😀'.repeat(255), 255, null],
    ['65,535 emoji', '😀'.repeat(65_535), 65_535, null],
    ['65,536 of them', '😀'.repeat(65_536), 65_535, 'Maximum 65,535 Characters'],
    ['one letter with 600 accents', `e${'\u0301'.repeat(600)}`, 50, null],
    ['one letter with 700 accents', `e${'\u0301'.repeat(700)}`, 50, TOO_MANY_MARKS],
    ['one letter with a million accents', `e${'\u0301'.repeat(1_000_000)}`, 50, 'Maximum 50 Characters'],
  ])('is judged: %s', (_name, given, max, mistake) => {
    expect(lengthMistake(given, max)).toBe(mistake)
  })

  test('is bounded in bytes, so that two texts of 255 characters fit an entry of a database index', () => {
    expect(mostBytes(50)).toBe(1_280)
    expect(mostBytes(65_535)).toBe(262_140)
    expect(2 * mostBytes(255)).toBeLessThan(2_600)
    expect(bytesIn(FAMILY)).toBe(25)
  })

  test('of 65,535 characters is counted quickly, whatever they are', () => {
    const began = performance.now()
    for (const long of ['ж'.repeat(65_536), '😀'.repeat(65_536), FAMILY.repeat(10_000), `e${'\u0301'.repeat(130_000)}`])
      lengthMistake(long, 65_535)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  test.each([
    ['text', text('Name', { max: 5 })],
    ['longText', longText('Notes', { max: 5 })],
    ['richText', richText('Text', { max: 5 })],
    ['password', password('Password', { max: 5 })],
  ])('is counted so by the kind %s', (_kind, field) => {
    expect(judge(field.schema(facts), FAMILY.repeat(5))).toEqual(accepted(FAMILY.repeat(5)))
    expect(judge(field.schema(facts), FAMILY.repeat(6))).toEqual(refused('Maximum 5 Characters'))
  })

  test('is counted so in addresses, which say only that they are too long', () => {
    const address = (length: number) => `https://example.com/${'é😀'.repeat((length - 20) / 2)}`
    expect(judge(url('URL').schema(facts), address(254))).toEqual(accepted(address(254)))
    expect(judge(url('URL').schema(facts), address(256))).toEqual(refused('Maximum 255 Characters'))
    expect(judge(email('Email').schema(facts), `${'😀'.repeat(300)}@example.com`)).toEqual(refused('Maximum 255 Characters'))
  })
})
