import { describe, expect, test } from 'vitest'
import { maximumCharacters } from '../fields/field-messages.ts'
import { newPasswordForm } from '../passwords.ts'
import { resourceByName } from '../resources/all.ts'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'

const facts = form({ setup: { web: true }, about: about('8.5') })

/** The messages in the catalogue of errors (requirements: errors), each as a form shows it. */
describe('the message of the catalogue', () => {
  test.each<[string, string, Record<string, unknown>, string, string]>([
    ['ERR-027', 'tags', { name: '' }, 'name', 'Required'],
    ['ERR-028', 'profiles', { email: 'nobody' }, 'email', 'Invalid email'],
    [
      'ERR-031',
      'lessons',
      {
        sections: [
          { description: 'One', type: 'Headline' },
          { description: 'one', type: 'Headline' },
        ],
      },
      'sections.1.description',
      'Description already exists',
    ],
    ['ERR-032', 'documents', { document_url: 'https://www.example.com/letter.docx' }, 'document_url', 'Only pdf files are allowed'],
    [
      'ERR-033',
      'topics',
      { url_subtopics: [{ tag: 'a b', url: 'https://www.example.com' }] },
      'url_subtopics.0.tag',
      'Alpha-numeric characters only.',
    ],
  ])('%s of %s', (_id, name, values, field, message) => {
    const resource = resourceByName(name)
    if (!resource) throw new Error(`There is no resource ${name}.`)
    const judged = judge(resource.schema(facts), { ...resource.example(facts), ...values })
    expect('messages' in judged && judged.messages[field]).toEqual([message])
  })

  test('ERR-034 of a new password', () => {
    const judged = judge(newPasswordForm, { password: 'Backstage-1!', confirm: 'Backstage-2!' })
    expect(judged).toEqual({ messages: { confirm: ['Password does not match.'] } })
  })

  test.each([
    [50, 'Maximum 50 Characters'],
    [65_535, 'Maximum 65,535 Characters'],
  ])('ERR-035 of %d characters', (max, message) => {
    expect(maximumCharacters(max)).toBe(message)
  })
})
