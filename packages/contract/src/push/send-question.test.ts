import { expect, test } from 'vitest'
import type { OlderReach } from './older-reach.ts'
import { olderQuestion, scheduleQuestion, type SendQuestion, sendQuestion } from './send-question.ts'

const everybody = { devices: 0, reasons: [] }
const few = { above: 1_000, holdSeconds: 10, today: '2026-11-22' }

test.each<[string, Parameters<typeof sendQuestion>, SendQuestion]>([
  [
    'names phones and members, and how long it can be undone',
    [{ devices: 70, members: 40, cannot_open: everybody, comes_out: null }, few],
    {
      title: 'Send to 70 phones of 40 members now?',
      sentences: ['You can undo this for 10 seconds after you confirm.'],
      warning: null,
      yes: 'Send',
    },
  ],
  [
    'says who cannot open it, and promises no Undo where nothing is held',
    [
      {
        devices: 3,
        members: 0,
        cannot_open: { devices: 3, reasons: [{ text: 'Available from 26 November 2026', devices: 3 }] },
        comes_out: null,
      },
      { ...few, holdSeconds: 0 },
    ],
    {
      title: 'Send to 3 phones now?',
      sentences: ['Nobody can open this: it is available from 26 November 2026.'],
      warning: null,
      yes: 'Send',
    },
  ],
  [
    'says when content comes out that is sent earlier',
    [
      {
        devices: 3,
        members: 3,
        cannot_open: { devices: 3, reasons: [{ text: 'Opens on 26 November 2026', devices: 3 }] },
        comes_out: '2026-11-26',
      },
      { ...few, holdSeconds: 0 },
    ],
    {
      title: 'Send to 3 phones of 3 members now?',
      sentences: ['This is scheduled for Thursday. If you send now, nobody can open it before then.'],
      warning: null,
      yes: 'Send',
    },
  ],
  [
    'is stronger above the number, not at it',
    [
      { devices: 1_001, members: 1, cannot_open: everybody, comes_out: null },
      { ...few, holdSeconds: 1 },
    ],
    {
      title: 'Send to 1,001 phones of 1 member now?',
      sentences: ['You can undo this for 1 second after you confirm.'],
      warning: "This goes to 1,001 phones. Delivered messages can't be taken back.",
      yes: 'Send to 1,001 phones',
    },
  ],
  [
    'is the ordinary one at the number',
    [
      { devices: 1_000, members: 1, cannot_open: everybody, comes_out: null },
      { ...few, holdSeconds: 0 },
    ],
    { title: 'Send to 1,000 phones of 1 member now?', sentences: [], warning: null, yes: 'Send' },
  ],
])('the question before a push %s', (_what, [reach, options], question) => {
  expect(sendQuestion(reach, options)).toEqual(question)
})

test.each<[Partial<OlderReach>, SendQuestion]>([
  [{ devices: 18 }, { title: 'Send to 18 phones now?', sentences: [], warning: null, yes: 'Send' }],
  [
    { devices: 49, is_exact: false, must_confirm: true },
    {
      title: 'Send to up to 49 phones now?',
      sentences: [],
      warning: "This goes to up to 49 phones. Delivered messages can't be taken back.",
      yes: 'Send to up to 49 phones',
    },
  ],
  [
    { devices: null, must_confirm: true },
    {
      title: 'Send to an unknown number of phones now?',
      sentences: ["OneSignal doesn't say how many phones this reaches."],
      warning: "Delivered messages can't be taken back.",
      yes: 'Send',
    },
  ],
])('the question of the older composer for %o', (reach, question) => {
  expect(olderQuestion({ devices: 0, is_exact: true, must_confirm: false, problem: null, ...reach }, { holdSeconds: 0 })).toEqual(question)
})

test('before a push is scheduled, the question says when, whom it would reach now, and what comes out later', () => {
  const at = 'Sun, 06-Dec-2026, 8:00 AM Berlin time (UTC+1)'
  const reach = { devices: 70, members: 40, cannot_open: { devices: 0, reasons: [] }, comes_out: null }
  const until = 'It goes to whoever can be reached at that time. You can change or stop it until then.'
  expect(scheduleQuestion(reach, { at, day: '2026-12-06', isEarly: false })).toEqual({
    title: `Schedule for ${at}?`,
    sentences: ['Now it would reach 70 phones of 40 members.', until],
    warning: null,
    yes: 'Schedule',
  })
  const closed = { devices: 70, reasons: [{ text: 'Available from 6 Dec', devices: 70 }] }
  expect(
    scheduleQuestion({ ...reach, comes_out: '2026-12-06', cannot_open: closed }, { at, day: '2026-12-06', isEarly: false }).sentences,
  ).toHaveLength(2)
  expect(
    scheduleQuestion({ ...reach, comes_out: '2026-12-08', cannot_open: closed }, { at, day: '2026-12-06', isEarly: true }).sentences[1],
  ).toBe('The content is scheduled for 8 Dec. Nobody can open it before then.')
  const needsGold = { devices: 12, reasons: [{ text: 'Needs the tag Gold', devices: 12 }] }
  expect(scheduleQuestion({ ...reach, cannot_open: needsGold }, { at, day: '2026-12-06', isEarly: false }).sentences[1]).toBe(
    '12 cannot open this: it needs the tag Gold.',
  )
})
