import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { webapp } from './webapp.ts'

const boss = { ...form(), user: { isSuper: true } }
const verdict = (values: object) => judge(webapp.schema(boss), { ...webapp.example(boss), ...values })
const optionsOf = (name: string) => {
  const field = webapp.fields[name]
  return field?.kind === 'choice' ? field.options.map(({ value }) => value) : []
}

describe('Web Setup', () => {
  test.each<[string, object, string, string]>([
    ['a username', { username: '' }, 'username: Required', 'WEB-004'],
    ['a username of at most 30 characters', { username: 'x'.repeat(31) }, 'username: Max 30 Characters', 'WEB-005, OQ-023'],
    ['a username without a space', { username: 'two words' }, 'username: Should have no space', 'WEB-006'],
    ['a username for addresses', { username: 'café' }, 'username: Letters, digits and hyphens only', 'T22'],
    ['a username that is not the platform’s', { username: 'Admin' }, 'username: This username is not available', 'T22'],
    ['a logo text', { logo_text: ' ' }, 'logo_text: Required', 'WEB-007'],
    ['a logo text of at most 18 characters', { logo_text: 'x'.repeat(19) }, 'logo_text: Maximum 18 Characters', 'WEB-007, DES-022'],
    ['a tagline of at most 100 characters', { tagline: 'x'.repeat(101) }, 'tagline: Maximum 100 Characters', 'WEB-008'],
    ['colors', { dark: 'not a color' }, 'dark: Enter a color such as #336699', 'WEB-003'],
    ['a light color under black text', { light: '#333' }, 'light: Color must be readable with black text', 'DES-023'],
    ['a medium color under white text', { medium: '#ccc' }, 'medium: Color must be readable with white text', 'DES-024'],
    ['a dark color under white text', { dark: '#ccc' }, 'dark: Color must be readable with white text', 'DES-024'],
    ['a font of the list', { body_font: 'Merriweather' }, 'body_font: Choose one from the list', 'DES-037'],
    ['domains', { domains: ['no host'] }, 'domains: Enter domains such as www.example.com, one per line', 'WEB-012'],
  ])('wants %s (case %#)', (_what, values, message) => {
    const [field = '', text = ''] = message.split(': ')
    expect(verdict(values)).toEqual({ messages: { [field]: [text] } })
  })

  test('takes values at their limits', () => {
    expect(verdict({ username: 'x'.repeat(30), logo_text: 'x'.repeat(18), tagline: 'x'.repeat(100), domains: [] })).toHaveProperty('value')
  })

  test('begins with the default colors and font (DES-032 to DES-035)', () => {
    expect(webapp.initial()).toMatchObject({ dark: '#333', medium: '#666', light: '#ccc', header_font: 'Segoe UI', body_font: 'Segoe UI' })
    expect(verdict({ dark: '', medium: null, light: '' })).toMatchObject({ value: { dark: '#333', medium: '#666', light: '#ccc' } })
  })

  test('offers exactly these fonts (DES-036, DES-037)', () => {
    expect(optionsOf('header_font')).toEqual([
      ...['Segoe UI', 'Merriweather', 'Delius', 'Montserrat', 'Oswald', 'Playfair Display', 'Great Vibes', 'Verdana', 'Aleo'],
      ...['Nunito', 'Raleway'],
    ])
    expect(optionsOf('body_font')).toEqual(['Segoe UI', 'Aleo', 'Nunito', 'Raleway', 'Verdana'])
  })

  test('says which sizes are best (WEB-010, WEB-011)', () => {
    expect([webapp.fields.icon?.help, webapp.fields.logo_url?.help]).toEqual(['Best 96x96.', 'Best 256x96.'])
  })

  test.each(['www.example.com', 'www.example.com/', 'https://www.example.com'])(
    'names the pages under the host %s (WEB-014 to WEB-016)',
    (host) => {
      const base = 'https://www.example.com/studio'
      expect(webapp.settings.pages?.('studio', host)).toEqual([
        { label: 'Website', address: base },
        { label: 'About page', address: `${base}/about` },
      ])
    },
  )
})
