import { describe, expect, test } from 'vitest'
import { openedWith } from '../../app-document/controllers-of.ts'
import type { Settings } from '../../app-document/define-settings.ts'
import { submitMistakes } from '../../app-document/submit-mistakes.ts'
import { REQUIRED } from '../../fields/field-messages.ts'
import { text } from '../../fields/text.ts'
import { formsOf } from '../submitted-mistakes.ts'

const sections = ['design', 'store'] as const
const forms = sections.flatMap((section) => formsOf(section).map((form) => [form.label.one, section, form] as const))
const asForm = ({ fields, settings: { actions } }: Settings) => ({ fields, actions })

/** The names of the fields that a creator may write while a note is on this path. */
function writable(section: string, { settings }: Settings, note: string): string[] {
  const onboarding = {
    progress: { [section]: { status: 'Submitted' } },
    reviews: { [section]: { state: 'asked', notes: [{ field: note, says: 'Change this', answer: '' }] } },
  }
  return Object.entries(settings.at).flatMap(([name, path]) => {
    const opens = settings.rights[name]?.opens
    return opens && !settings.elsewhere.includes(name) && opens({ setup: {}, about: {}, onboarding }, 'x', path) ? [name] : []
  })
}

describe.each(forms)('%s', (_label, section, form) => {
  const reviewed = Object.entries(form.settings.at).filter(([name, path]) => path.startsWith('about.') && form.fields[name])

  test.each(reviewed)('a note on %s opens in the API what it opens in the form', (name, path) => {
    const opened = openedWith(asForm(form), new Set([name]))
    expect(opened).toContain(name)
    expect(writable(section, form, path)).toEqual(opened.filter((one) => !form.settings.elsewhere.includes(one)))
  })

  const choices = Object.entries(form.fields).flatMap(([name, field]) => (field.kind === 'choice' ? [[name, field.options] as const] : []))

  test.each(choices)('a note on %s opens each field that one of its options demands', (name, options) => {
    const demanded = options.map(({ value }) => {
      const values = { ...form.initial(), [name]: value }
      const found = submitMistakes({ fields: form.fields, actions: form.settings.actions }, values)
      form.settings.check?.(values, (field, message) => (found[field] ??= [message]))
      return Object.keys(found).filter((field) => found[field]?.includes(REQUIRED) || field === 'logo_icons')
    })
    const always = new Set(demanded[0]?.filter((field) => demanded.every((all) => all.includes(field))))
    const opened = openedWith(asForm(form), new Set([name]))
    for (const field of demanded.flat()) if (!always.has(field)) expect(opened).toContain(field)
  })
})

describe('a note on a choice', () => {
  test.each([
    ['App Design', 'logo_icon', ['logo_icon', 'logo_icons', 'branding_info']],
    ['Support', 'privacy_policy', ['privacy_policy', 'privacy_policy_page', 'privacy_policy_document']],
    ['Support', 'support_contact', ['support_contact', 'support_contact_page']],
    ['Support', 'privacy_policy_page', ['privacy_policy_page']],
    ['Listing', 'primary_category', ['primary_category']],
  ])('in %s: %s opens %j', (label, name, opened) => {
    const form = forms.find(([one]) => one === label)?.[2]
    expect(form && openedWith(asForm(form), new Set([name]))).toEqual(opened)
  })

  test('opens what depends on it through another field, also where two fields depend on each other', () => {
    const fields = {
      first: text('First', { when: { field: 'third' } }),
      second: text('Second', { when: { field: 'first', is: 'a', or: { field: 'other' } } }),
      third: text('Third', { when: { field: 'second' } }),
      other: text('Other'),
    }
    expect(openedWith({ fields }, new Set(['other']))).toEqual(['first', 'second', 'third', 'other'])
  })
})
