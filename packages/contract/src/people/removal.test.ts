import { expect, test } from 'vitest'
import { type Loss, type Removal, removalSentences } from './removal.ts'

const NONE_ALONE = 'No app is left without a creator.'
const SHUT_OUT = 'Robin has no other app, and can no longer sign in.'

test.each<[Removal, Partial<Loss>, string[]]>([
  ['delete', {}, [NONE_ALONE]],
  ['delete', { lastOf: ['Thistle Bakery'] }, ['Robin is the last creator of Thistle Bakery.']],
  ['delete', { lastOf: ['Oak', 'Pine'] }, ['Robin is the last creator of Oak and Pine.']],
  ['delete', { lastOf: ['A', 'B', 'C', 'D', 'E'] }, ['Robin is the last creator of A, B, C and 2 more.']],
  ['delete', { sessions: 1 }, [NONE_ALONE, 'Robin is signed in on one device, and is signed out there.']],
  ['delete', { sessions: 2 }, [NONE_ALONE, 'Robin is signed in on 2 devices, and is signed out there.']],
  ['unlink', { apps: 2, lastOf: ['Thistle Bakery'], sessions: 2 }, ['Robin is the last creator of Thistle Bakery.']],
  ['unlink', { apps: 1, sessions: 1 }, [NONE_ALONE, SHUT_OUT, 'Robin is signed in on one device, and is signed out there.']],
  ['unlink', { apps: 1, isSuper: true, sessions: 1 }, [NONE_ALONE]],
  ['demote', { apps: 1, sessions: 2 }, []],
  ['demote', { apps: 0 }, [SHUT_OUT]],
])('to %s somebody with %o says what happens', (removal, loss, said) => {
  expect(removalSentences(removal, { name: 'Robin', lastOf: [], apps: 1, isSuper: false, sessions: 0, ...loss })).toEqual(said)
})
