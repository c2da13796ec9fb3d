import { expect, test } from 'vitest'
import { pushMessages } from './composer.ts'
import { emptyOlderPush, olderPushMistakes } from './older.ts'
import { whyOlderClosed } from './why-older-closed.ts'

const filled = { ...emptyOlderPush, title: 'Hello', description: 'World' }
const reach = { devices: 143, is_exact: true, must_confirm: false, problem: null }
const destinations = [
  { value: 'article', title: 'Article', launch_url: 'https://www.example.com/x/article', endpoint: 'content/articles' },
  { value: 'external', title: 'External', launch_url: null, endpoint: null },
]

type Given = Partial<Parameters<typeof whyOlderClosed>[0]>

test.each<[string, Given, string | null]>([
  ['nothing, when it can be sent', {}, null],
  ['what an untouched form needs', { form: emptyOlderPush }, 'To send, fill in Title and Description.'],
  ['what is wrong', { form: { ...filled, title: 'x'.repeat(51) } }, 'To send, correct Title.'],
  ['which record is missing', { form: { ...filled, destination: 'article' }, record: 'Article' }, 'To send, fill in Article.'],
  ['that an address is missing', { form: { ...filled, destination: 'external' } }, 'To send, fill in Launch URL.'],
  ['that segments are missing', { form: { ...filled, send_to: 'segments' } }, 'To send, fill in Segments.'],
  [
    'that its target went away',
    { refused: { launch_url: [pushMessages.contentNotThere] } },
    `Launch URL: ${pushMessages.contentNotThere} Choose another one.`,
  ],
  ['that the reach is not known yet', { reach: 'asked' }, 'Checking who can be reached…'],
  ['that it could not be asked for', { reach: 'unknown' }, 'We could not check who can be reached. Press Retry.'],
  ['that nobody is in the segments', { reach: { ...reach, devices: 0 } }, 'No phone can be reached. Choose other segments.'],
  ['nothing, when OneSignal does not say how many', { reach: { ...reach, devices: null } }, null],
])('the older composer tells %s (SHELL-085)', (_what, given, sentence) => {
  const form = given.form ?? filled
  const mistakes = olderPushMistakes(form, destinations, { webHost: 'https://www.example.com' })
  expect(whyOlderClosed({ form, mistakes, refused: {}, record: undefined, reach, ...given })).toBe(sentence)
})
