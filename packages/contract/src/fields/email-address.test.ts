import { expect, test } from 'vitest'
import { emailAddress, emailAdvice, isEmailAddress } from './email-address.ts'

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann.Lee@Example.COM', 'Ann.Lee@Example.COM'],
  [' \t\u00a0ann@example.com\u3000\n', 'ann@example.com'],
  ['ann@example.com\u200b', 'ann@example.com'],
  ['\ufeffann@exam\u00adple.com', 'ann@example.com'],
  ['\u200d\u202aann@example.com\u202c\u200c', 'ann@example.com'],
  ['ann@müller.example', 'ann@xn--mller-kva.example'],
  ['ann@MÜLLER.example', 'ann@xn--mller-kva.example'],
  ['ann@mu\u0308ller.example', 'ann@xn--mller-kva.example'],
  ['ann@straße.example', 'ann@xn--strae-oqa.example'],
  ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ['ann@例え。テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
  ['ann@xn--mller-kva.example', 'ann@xn--mller-kva.example'],
  ['a+b_c@mail.example.co.uk', 'a+b_c@mail.example.co.uk'],
])('%j is stored as %s', (typed, stored) => {
  expect(emailAddress(typed)).toBe(stored)
  expect(isEmailAddress(stored)).toBe(true)
  expect(emailAddress(stored)).toBe(stored)
})

test.each([
  ['josé@example.com', '“é” can’t be used before the @.'],
  ['jose\u0301@example.com', '“é” can’t be used before the @.'],
  ['ann lee@example.com', 'A space can’t be used before the @.'],
  ['ann@lee@example.com', 'Enter one address, with one @.'],
  ['ann@example.com, lee@example.com', 'Enter one address, with one @.'],
  ['ann\u200dlee@example.com', 'An invisible character can’t be used before the @.'],
  ['ann@exam ple.com', 'A space can’t be used after the @.'],
  ['ann@my_shop.com', '“_” can’t be used after the @.'],
  ['ann@müller.example/x', '“ü” can’t be used after the @.'],
  ['ann..lee@example.com', 'There can’t be two dots in a row.'],
  ['ann.@example.com', 'The part before the @ can’t begin or end with a dot.'],
  ['ann\nlee@example.com', 'A space can’t be used before the @.'],
  ['ann', null],
  ['ann@', null],
  ['ann@example', null],
  ['@example.com', null],
  ['ann@example.c', null],
  ['ann@example.xn--', null],
  ['ann@127.0.0.1', null],
  ['ann@①②⑦.⓪.⓪.①', null],
])('%j is invalid: %s', (typed, advice) => {
  const address = emailAddress(typed)
  expect(isEmailAddress(address)).toBe(false)
  expect(emailAdvice(address)).toBe(advice)
})

test('nothing is said about a valid address', () => {
  expect(emailAdvice('ann@example.com')).toBe(null)
})

test('a long text without an end is judged quickly', () => {
  const began = performance.now()
  for (const part of ['a.', 'a@a.', 'xn--', '\u200b', ' ', 'é']) {
    const long = emailAddress(part.repeat(50_000))
    isEmailAddress(long)
    emailAdvice(long)
  }
  expect(performance.now() - began).toBeLessThan(1_000)
})
