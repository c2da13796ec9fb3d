import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { directories } from './directories.ts'

describe('a directory', () => {
  test.each([
    ['needs a name (DIR-008)', { name: '' }, { name: ['Required'] }],
    ['has a name of at most 25 characters (DIR-008)', { name: 'x'.repeat(26) }, { name: ['Maximum 25 Characters'] }],
    ['has a sub-line of at most 30 characters (DIR-009)', { sub_line: 'x'.repeat(31) }, { sub_line: ['Maximum 30 Characters'] }],
    [
      'has an image address of at most 255 characters (DIR-010)',
      { image_url: `https://${'x'.repeat(250)}` },
      { image_url: ['Maximum 255 Characters'] },
    ],
    ['has a place in the order up to 500 (DIR-011)', { sort_order: 501 }, { sort_order: ['Maximum Sort Order: 500'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(directories.schema(form()), { name: 'Teachers', ...values })).toEqual({ messages })
  })

  test('of businesses is for enterprise apps alone (DIR-012)', () => {
    const { hiddenUnless } = directories
    expect(hiddenUnless).toMatchObject({ field: 'enterprise', is: true })
    expect(hiddenUnless?.gate(form())).toBe(false)
    expect(hiddenUnless?.gate(form({ setup: { enterprise: true } }))).toBe(true)
  })
})
