import { expect, test } from 'vitest'
import { questionFor } from './use-sign-out.ts'

test.each([
  ['none', 'none', null],
  ['none', 'kept', null],
  ['kept', 'none', /kept in this browser/],
  ['lost', 'none', /changes on this page will be lost/],
  ['none', 'lost', /in another tab will be lost/],
  ['kept', 'lost', /in another tab will be lost/],
] as const)('what is %s here and %s in another tab asks %s before signing out', (here, elsewhere, text) => {
  const question = questionFor(here, elsewhere)
  if (text === null) expect(question).toBeNull()
  else expect(question?.text).toMatch(text)
})
