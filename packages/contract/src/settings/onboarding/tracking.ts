import { defineSettings } from '../../app-document/define-settings.ts'
import { choice } from '../../fields/choice.ts'
import { flag } from '../../fields/flag.ts'
import { inOnboarding, partOfWizard, trackedStep } from './+team.ts'

const designStates = {
  get_started: 'Get Started',
  mockups_sent: 'Mockups sent',
  approval: 'Approval',
  logo: 'Logo',
  reply: 'Reply',
  client: 'Client',
  meeting: 'Meeting',
  payment: 'Payment',
  hold: 'Hold',
  done: 'Done',
}
const buildStates = {
  get_started: 'Get Started',
  create_ios_app: 'Create iOS app',
  setup_firebase: 'Set up Firebase',
  create_android_app: 'Create Android app',
  meet_with_creator: 'Meet with creator',
  hold: 'Hold',
  done: 'Done',
}
const stores = { none: 'None', apple: 'Apple', android: 'Android', both: 'Both' }
/** LAUNCH requires the last one (OQ-003). */
const readiness = { 'Get Started': 'Get Started', 'In Progress': 'In Progress', Ready: 'Ready' }

const fields = {
  app_designed: choice('Design', optionsOf(designStates)),
  content_reviewed: trackedStep('Content review'),
  app_built: choice('Build', optionsOf(buildStates)),
  submitted: choice('Submitted to', optionsOf(stores)),
  approved: choice('Approved by', optionsOf(stores)),
  qr_created: flag('QR code created'),
  build_and_submit: choice('Build and Submit', optionsOf(readiness), { help: 'Choose Ready to make LAUNCH available.' }),
}

/** The app's progress towards the stores: the owner sees the five stages derived from it. */
export const onboardingTracking = defineSettings({
  segment: 'onboarding/tracking',
  label: 'Tracking',
  reaches: 'Progress of the app. The owner sees the stages DESIGN, REVIEW, BUILD, SUBMIT and LIVE!',
  release: 'none',
  partOf: partOfWizard,
  fields,
  at: inOnboarding(Object.keys(fields)),
  sections: [{ title: 'Status', fields: Object.keys(fields) }],
  writableBy: 'super',
})

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
