import { describe, expect, test } from 'vitest'
import { isClosed } from '../../app-document/rights.ts'
import { about, admin, form, superUser } from '../../testing/facts.ts'
import { judge } from '../../testing/judge.ts'
import { accountSetup } from './setup.ts'

const { fields, settings } = accountSetup
const boss = { ...form(), user: { isSuper: true } }
const optionsOf = (name: string) => {
  const field = fields[name]
  return field?.kind === 'choice' ? field.options.map(({ value }) => value) : []
}
const messages = (values: object) => judge(accountSetup.schema(boss), { ...accountSetup.example(boss), ...values })

describe('Account Setup', () => {
  test.each([
    ['APS-002', 'name app_type url_tags virtual_events virtual_events_label summits'],
    ['APS-003', 'summits_label premium_lite premium_plus lite_unlock_code web'],
    ['APS-004', 'enterprise enterprise_launch_business biz_plus app_status free review'],
    ['APS-005', 'podcasts podcasts_label account_type onboarding_wizard parents orphan'],
    ['APS-006', 'fcm_project_id fcm_key limit_articles limit_courses limit_galleries'],
    ['APS-007', 'platform_version delete_url push_notification_app_id push_notification_app_key'],
  ])('has the fields of %s: %s', (_row, names) => {
    expect(names.split(' ').filter((name) => !(name in fields))).toEqual([])
  })

  test('offers the versions, statuses and types of the document (APS-003, APS-008 to APS-010)', () => {
    expect(optionsOf('platform_version')).toEqual(['8.0', '8.5', '9.0', '10.0'])
    expect(optionsOf('app_status')).toEqual(['Disabled', 'In Progress', 'Launched'])
    expect(optionsOf('account_type')).toEqual(['test', 'infinity', 'subscriber'])
  })

  test.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'Required'],
    [{ name: 'x'.repeat(51) }, 'name', 'Maximum 50 Characters'],
    [{ virtual_events_label: 'x'.repeat(21) }, 'virtual_events_label', 'Maximum 20 Characters'],
    [{ summits_label: 'x'.repeat(21) }, 'summits_label', 'Maximum 20 Characters'],
    [{ podcasts_label: 'x'.repeat(21) }, 'podcasts_label', 'Maximum 20 Characters'],
    [{ topics_label: 'x'.repeat(21) }, 'topics_label', 'Maximum 20 Characters'],
    [{ directories_label: 'x'.repeat(21) }, 'directories_label', 'Maximum 20 Characters'],
    [{ tips_label: 'x'.repeat(21) }, 'tips_label', 'Maximum 20 Characters'],
    [{ courses_label: 'x'.repeat(21) }, 'courses_label', 'Maximum 20 Characters'],
    [{ action_lists_label: 'x'.repeat(21) }, 'action_lists_label', 'Maximum 20 Characters'],
    [{ actionclips_label: 'x'.repeat(21) }, 'actionclips_label', 'Maximum 20 Characters'],
  ])('refuses %j (APS-018, APS-019, APS-040 to APS-048)', (values, field, message) => {
    expect(messages(values)).toEqual({ messages: { [field]: [message] } })
  })

  test.each(['messages', 'virtual_events', 'summits', 'podcasts'])('closes %s to a free app (APS-036)', (name) => {
    const free = superUser({ setup: { free: true } })
    expect([isClosed(settings.rights[name], free), isClosed(settings.rights[name], superUser())]).toEqual([true, false])
  })

  test('closes topics to versions up to 8 (APS-037)', () => {
    const versions = ['8.0', '8.5'].map((version) => superUser({ about: about(version) }))
    expect(versions.map((facts) => isClosed(settings.rights.topics, facts))).toEqual([true, false])
  })

  test('shows the label of the businesses in enterprise apps alone (APS-038)', () => {
    const apps = [superUser({ setup: { enterprise: true } }), superUser()]
    expect(apps.map((facts) => fields.enterprise_label?.gate?.(facts))).toEqual([true, false])
  })

  test('asks before the wizard is turned on or off, and is written by super users alone (APS-025, APS-035)', () => {
    const { onboarding_wizard: wizard } = fields
    const questions = [true, false].map((chosen) => wizard && 'asks' in wizard && wizard.asks?.(chosen))
    expect(questions).toMatchObject([
      { text: 'This sets onboarding to In Progress and forces the creator back to onboarding. Continue?', yes: 'OK' },
      { text: 'This gives the creator full portal access. Continue?', yes: 'OK' },
    ])
    // Features are also in Menu Setup, which creators write.
    // Of Menu Setup, and of a page for owners.
    const ofOthers = [
      'enterprise_label',
      'website_notifications',
      ...(accountSetup.sections.find(({ title }) => title === 'Features')?.fields ?? []),
    ]
    for (const name of Object.keys(fields).filter((name) => !ofOthers.includes(name)))
      expect([name, isClosed(settings.rights[name], admin())]).toEqual([name, true])
  })
})
