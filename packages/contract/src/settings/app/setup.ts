import { PLATFORM_VERSIONS } from '../../access/versions.ts'
import { apps } from '../../app-document/apps-field.ts'
import { defineSettings } from '../../app-document/define-settings.ts'
import { sealed } from '../../app-document/sealed-field.ts'
import { forcedChanges } from '../../apps/forced-changes.ts'
import { count } from '../../count.ts'
import { choice } from '../../fields/choice.ts'
import type { Fields, Values } from '../../fields/field.ts'
import { flag } from '../../fields/flag.ts'
import { integer } from '../../fields/integer.ts'
import { text } from '../../fields/text.ts'
import { url } from '../../fields/url.ts'
import { limitedResources } from '../../limited-resources.ts'
import { businessLimits } from '../../limits/limits-of.ts'
import { onboardingTypes } from '../../onboarding/sections.ts'
import type { ReleaseKind } from '../../release/release-kinds.ts'
import { menuSetup } from '../menu-setup.ts'
import { websiteNotifications } from './website_notifications.ts'

const MOST = 1_000_000
const ON = 'This sets onboarding to In Progress and forces the creator back to onboarding. Continue?'
const OFF = 'This gives the creator full portal access. Continue?'

const options = (...values: string[]) => values.map((value) => ({ value, label: value }))
const whileFree = { field: 'free', is: true }

const ofBusiness = (name: string, limit: number) =>
  businessLimits[name] === limit ? '' : `, or ${businessLimits[name]} for a business of type FREE`

/** Limits of a free account per kind; empty for the default. */
const limits: Fields = Object.fromEntries(
  limitedResources.map(({ name, label, limit }, index) => [
    `limit_${name}`,
    integer(label, {
      sharesLine: index > 0,
      ...{ min: 0, max: MOST, initial: null, when: whileFree, help: `Default: ${limit}${ofBusiness(name, limit)}` },
      ...{ belowMessage: 'Minimum 0', aboveMessage: `Maximum ${count(MOST)}` },
    }),
  ]),
)

/** Paths other than `setup.` and the field's name. */
const elsewhere: Readonly<Record<string, string>> = {
  name: 'name',
  parents: 'parents',
  onboarding_wizard: 'onboarding.wizard',
  onboarding_type: 'onboarding.type',
  platform_version: 'about.platform_version',
  delete_url: 'about.delete_url',
  push_notification_app_id: 'about.push_notification_app_id',
  push_notification_app_key: 'about.push_notification_app_key',
  fcm_project_id: 'fcm_project_id',
  fcm_key: 'fcm_key',
  ...Object.fromEntries(limitedResources.map(({ name }) => [`limit_${name}`, `limits.${name}`])),
}
const pathOf = (name: string) => elsewhere[name] ?? `setup.${name}`

/** Values that Menu Setup also edits, with their labels: one schema each. */
const features = [
  ...['url_tags', 'topics', 'directories', 'tips', 'courses', 'action_lists', 'actionclips', 'virtual_events', 'summits', 'podcasts'],
  'messages',
].flatMap((name) => [name, `${name}_label`])
/** Including the label of the businesses' menu entry, which is next to Enterprise. */
const ofBoth = [...features, 'enterprise_label']
const ofMenu = (...names: string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (menuSetup.fields[name] ? [[name, menuSetup.fields[name]]] : [])))

/** The other fields' values after the user changes this one; the API applies the same rule. */
const forcing = (name: string) => (chosen: unknown, values: Values) => {
  const currentValues: Values = Object.fromEntries(Object.entries(values).map(([other, value]) => [pathOf(other), value]))
  const forced = forcedChanges({ [pathOf(name)]: chosen }, (path) => currentValues[path])
  return Object.fromEntries(Object.keys(values).flatMap((other) => (pathOf(other) in forced ? [[other, forced[pathOf(other)]]] : [])))
}

const fields: Fields = {
  name: text('Name', { required: true, max: 50 }),
  app_type: text('App type', { max: 50, sharesLine: true }),
  account_type: {
    ...choice('Account type', options('test', 'infinity', 'subscriber'), { help: 'A test account cannot have another type as well.' }),
    example: 'subscriber',
  },
  app_status: choice('App status', options('Disabled', 'In Progress', 'Launched'), { required: true, initial: 'In Progress' }),
  platform_version: choice('Platform version', options(...PLATFORM_VERSIONS), { sharesLine: true, required: true, initial: '8.5' }),
  onboarding_wizard: {
    ...flag('Onboarding wizard', {
      help: 'When on, creators see the onboarding instead of the portal.',
      asks: (chosen) => ({ title: 'Onboarding wizard', text: chosen === true ? ON : OFF, yes: 'OK' }),
    }),
    example: false,
  },
  onboarding_type: choice('Onboarding type', onboardingTypes, {
    help: 'Enterprise and Lite have the short wizard: Essentials, Home/Profile and Upload Content. Leave empty for Standard.',
  }),
  biz_plus: flag('Biz+', { help: 'Turning it off disables the app and turns enterprise off.', clears: forcing('biz_plus') }),
  ...ofMenu('premium_lite', 'premium_plus', 'lite_unlock_code', 'web'),
  free: flag('Free account', { help: 'A free account has limits, and no podcasts, virtual events, summits or messages.' }),
  review: flag('In review'),
  orphan: flag('Orphan'),
  enterprise: flag('Enterprise', { help: 'Turning it on removes the parents below.', clears: forcing('enterprise') }),
  enterprise_launch_business: flag('Launch business', { when: { field: 'enterprise' } }),
  parents: apps('Parents', { max: 50, when: { field: 'enterprise', isNot: true }, help: 'The apps that this one belongs to.' }),
  ...ofMenu(...ofBoth),
  fcm_project_id: text('FCM project id', { max: 100 }),
  fcm_key: sealed('FCM key', {
    max: 20_000,
    isLong: true,
    help: 'The JSON of the Firebase service account. Google checks it when you save.',
    revealedAs: 'fcm_key',
  }),
  ...websiteNotifications.fields,
  push_notification_app_id: sealed('OneSignal app id', {
    max: 255,
    help: 'For apps up to version 8.5.',
    revealedAs: 'push_notification_app_id',
  }),
  push_notification_app_key: sealed('OneSignal key', { max: 255, revealedAs: 'push_notification_app_key' }),
  delete_url: url('Delete account URL', { help: 'Where people can ask for their account to be deleted.' }),
  ...limits,
}

/** The rest is only used by the platform, and takes effect when it is saved. */
const releases: Readonly<Record<string, ReleaseKind>> = {
  ...Object.fromEntries(['name', ...ofBoth, 'delete_url', 'premium_lite', 'premium_plus', 'web'].map((name) => [name, 'next_start'])),
  url_tags_label: 'none',
  platform_version: 'new_build',
  fcm_project_id: 'new_build',
}

/** What an app is and may do: for super users only (APS-001 to APS-010). */
export const accountSetup = defineSettings({
  segment: 'app/setup',
  label: 'ACCOUNT SETUP',
  reaches: 'Status, plan, features and push keys of this app. Only super users see this page.',
  release: 'now',
  releases,
  writableBy: 'super',
  fields,
  // OQ-020: names of new apps may be this long.
  wider: { name: text('Name', { required: true, max: 255 }) },
  at: Object.fromEntries(Object.keys(fields).map((name) => [name, pathOf(name)])),
  inStart: { delete_url: 'about.delete_url' },
  rights: {
    ...Object.fromEntries(ofBoth.map((name) => [name, menuSetup.settings.rights[name] ?? {}])),
    ...websiteNotifications.settings.rights,
    fcm_key: { sealed: 'fcm_key' },
    push_notification_app_id: { sealed: 'push_notification_app_id' },
    push_notification_app_key: { sealed: 'push_notification_app_key' },
  },
  sections: [
    {
      title: 'App',
      fields: ['name', 'app_type', 'account_type', 'app_status', 'platform_version', 'onboarding_wizard', 'onboarding_type'],
    },
    { title: 'Plan', fields: ['biz_plus', 'premium_lite', 'premium_plus', 'lite_unlock_code', 'web', 'free', 'review', 'orphan'] },
    { title: 'Enterprise', fields: ['enterprise', 'enterprise_launch_business', 'enterprise_label', 'parents'] },
    {
      title: 'Features',
      help: 'Leave a label empty to use the default.',
      fields: features,
    },
    {
      title: 'Push and accounts',
      help: 'Keys are stored encrypted. Only their last four characters are shown.',
      fields: ['fcm_project_id', 'fcm_key', 'website_notifications', 'push_notification_app_id', 'push_notification_app_key', 'delete_url'],
    },
    {
      title: 'Limits of a free account',
      help: 'Only a free account has limits. Leave a number empty for the default.',
      when: whileFree,
      fields: Object.keys(limits),
    },
  ],
})
