import { expect, test } from 'vitest'
import { optInPages } from '../../packages/contract/src/sign-up/opt-in-pages.ts'
import { disabledPages, signUpPages } from '../../packages/contract/src/sign-up/sign-up-pages.ts'
import { isOfServer } from './server-paths.ts'

test.each([...Object.keys(signUpPages), ...disabledPages, '/sign-up/assets/sign-up.js', '/confirm_email', '/api/apps', '/auth/silent'])(
  'in development the server answers %s, with a query too',
  (path) => {
    expect([path, `${path}?app=meridian`, `${path}/`].map(isOfServer)).toEqual([true, true, true])
  },
)

test.each(['/', '/members', '/auth/callback', '/sign-ups', '/pr', '/src/main.tsx', ...Object.keys(optInPages)])(
  'in development the console answers %s',
  (path) => {
    expect(isOfServer(path)).toBe(false)
  },
)
