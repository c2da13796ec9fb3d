import { expect, test } from 'vitest'
import { newToken, saidApp, tokenOfApp } from './token.ts'

const app = '0198b4a0-0000-7000-8000-0000000000ff'

test('a token of an app says that app, and its secret is in it', () => {
  for (const secret of [newToken(), 'x'.repeat(22)]) {
    const token = tokenOfApp(app, secret)
    expect([saidApp(token), token.endsWith(secret), /^[\w-]+$/.test(token)]).toEqual([app, true, true])
  }
})

test.each([
  ['one of before', newToken()],
  ['one of before, of a form', 'x'.repeat(22)],
  ['one that is too long', tokenOfApp(app, 'x'.repeat(44))],
  ['other characters', tokenOfApp(app, `${'x'.repeat(21)}%`)],
  ['nothing', ''],
])('%s says no app', (_what, token) => {
  expect(saidApp(token)).toBeNull()
})
