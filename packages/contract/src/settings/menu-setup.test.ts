import { describe, expect, test } from 'vitest'
import { isClosed } from '../app-document/rights.ts'
import { inSequence } from '../fields/sequence.ts'
import { menuOrder } from '../menu/menu-fields.ts'
import { about, admin, form, superUser } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { menuSetup } from './menu-setup.ts'

const { fields, settings } = menuSetup
const flags = ['directories', 'galleries', 'podcasts', 'courses', 'virtual_events', 'summits', 'messages', 'action_lists', 'actionclips']
const withSwitch = [...flags, 'url_tags', 'topics', 'offers', 'tips', 'events']

describe('Menu Setup', () => {
  test.each(withSwitch)('has a switch and a label of %s, in setup (MNU-002 to MNU-006, MNU-011)', (name) => {
    expect([fields[name]?.kind, fields[`${name}_label`]?.kind]).toEqual(['flag', 'text'])
    expect([settings.at[name], settings.at[`${name}_label`]]).toEqual([`setup.${name}`, `setup.${name}_label`])
  })

  test.each([
    ['offers', 'Featured Resource', 'MNU-004'],
    ['tips', 'ACTIONBLOG', 'MNU-005'],
    ['events', 'ACTIONCALENDAR', 'MNU-006'],
  ])('shows %s as %s (%s)', (name, title) => {
    expect(fields[name]?.label).toBe(title)
  })

  test.each(['journal_entries', 'track_now', 'enterprise'])('has a label alone of %s (MNU-008, MNU-009)', (name) => {
    expect([fields[name], fields[`${name}_label`]?.kind]).toEqual([undefined, 'text'])
  })

  test('calls the line of the businesses by what the app is, and has it nowhere else (MNU-009, APS-038)', () => {
    const entry = menuOrder.entries.find(({ value }) => value === 'enterprise')
    const [enterprise, reseller] = [admin({ setup: { enterprise: true } }), admin({ isReseller: true })]
    expect([entry?.labelFor?.(enterprise), entry?.labelFor?.(reseller)]).toEqual(['Enterprise label', 'Reseller label'])
    expect([entry?.gate?.(enterprise), entry?.gate?.(reseller), entry?.gate?.(admin())]).toEqual([true, true, false])
  })

  test.each(Object.keys(fields).filter((name) => name.endsWith('_label')))('takes 20 characters of %s (MNU-007)', (name) => {
    const verdict = (length: number) =>
      judge(menuSetup.schema(form({ setup: { enterprise: true } })), { ...menuSetup.initial(), [name]: 'x'.repeat(length) })
    expect(verdict(20)).toHaveProperty('value')
    expect(verdict(21)).toEqual({ messages: { [name]: ['Maximum 20 Characters'] } })
  })

  test.each(['premium_lite', 'premium_plus', 'lite_unlock_code', 'web'])('also holds %s, which super users change (MNU-010)', (name) => {
    expect([settings.at[name], isClosed(settings.rights[name], admin()), isClosed(settings.rights[name], superUser())]).toEqual([
      `setup.${name}`,
      true,
      false,
    ])
  })

  test.each(['messages', 'virtual_events', 'summits', 'podcasts'])('keeps %s off for a free app, and says why (MNU-012)', (name) => {
    const free = superUser({ setup: { free: true } })
    expect([isClosed(settings.rights[name], free), isClosed(settings.rights[name], admin())]).toEqual([true, false])
    expect(settings.rights[name]?.closedTo?.(free)).toBe('Not part of a free account.')
    const app = (setup: object) => ({ setup: { ...setup }, about: {}, onboarding: {} })
    expect([settings.rights[name]?.opens?.(app({ free: true }), true), settings.rights[name]?.opens?.(app({}), true)]).toEqual([
      false,
      true,
    ])
  })

  test('keeps topics off up to platform version 8, and says why (MNU-013)', () => {
    const closed = (version: string) => settings.rights.topics?.closedTo?.(admin({ about: about(version) }))
    expect([closed('8.0'), closed('8.5')]).toEqual(['Needs platform version 8.5 or later.', undefined])
    const opens = (version: string) => settings.rights.topics?.opens?.({ setup: {}, about: about(version), onboarding: {} }, true)
    expect([opens('8.0'), opens('8.5')]).toEqual([false, true])
  })

  test('puts the lines in an order; those that it does not name come after, as in a new app', () => {
    const names = inSequence(menuOrder.entries, ['courses', 'tips']).map(({ value }) => value)
    expect(names.slice(0, 4)).toEqual(['courses', 'tips', 'topics', 'directories'])
    expect(names).toHaveLength(menuOrder.entries.length)
    const verdict = (menu_order: unknown) => judge(menuSetup.schema(form()), { ...menuSetup.initial(), menu_order })
    expect(verdict(['tips', 'tips', 'courses'])).toMatchObject({ value: { menu_order: ['tips', 'courses'] } })
    expect(verdict(['tips', 'nowhere'])).toEqual({ messages: { menu_order: ['Choose one from the list'] } })
  })
})
