import { isFinished } from '../../access/onboarding.ts'
import { readVersion } from '../../access/versions.ts'
import { textAt } from '../app-values.ts'
import { type Check, serverCheck, valueCheck, when } from '../define-check.ts'

const team = { by: 'team', section: 'build_and_submit' } as const
/** The version that new apps are built with. */
const NEWEST = 10

export const accountChecks: readonly Check[] = [
  serverCheck({
    id: 'account.apple-not-owner',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 4.2.6',
    reads: 'developer',
    ...team,
    target: { field: 'onboarding.apple_dev_email' },
    says: 'The Apple developer account belongs to our team and not to the owner.',
    mend: 'Use the account that the owner opened in their own name. Apple rejects apps that a builder submits for others.',
    fine: 'The Apple developer account is not ours.',
    looksAt: ({ developer }) => developer.apple !== null,
    find: ({ developer }) => when(developer.apple === 'staff'),
  }),
  serverCheck({
    id: 'account.apple-unknown',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 4.2.6',
    reads: 'developer',
    ...team,
    target: { field: 'onboarding.apple_dev_email' },
    says: 'The Apple developer account doesn’t use the owner’s email address.',
    mend: 'Make sure that the account is in the name of the owner or their company.',
    fine: 'The Apple developer account uses the owner’s email address.',
    looksAt: ({ developer }) => developer.apple !== null,
    find: ({ developer }) => when(developer.apple === 'other'),
  }),
  serverCheck({
    id: 'account.google-not-owner',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Repetitive content',
    reads: 'developer',
    ...team,
    target: { field: 'onboarding.google_dev_email' },
    says: 'The Google developer account belongs to our team and not to the owner.',
    mend: 'Use the account that the owner opened in their own name: Google asks for a single account for each brand.',
    fine: 'The Google developer account is not ours.',
    looksAt: ({ developer }) => developer.google !== null,
    find: ({ developer }) => when(developer.google === 'staff'),
  }),
  valueCheck({
    id: 'account.developer-accounts',
    severity: 'advice',
    store: 'both',
    guideline: 'Apple 4.2.6',
    by: 'owner',
    section: 'developer',
    target: { field: 'onboarding.progress.developer.status' },
    says: 'The developer accounts are not set up yet.',
    mend: 'Book the call in which we set them up together, in your name.',
    fine: 'The developer accounts are set up.',
    find: (values) => when(!isFinished(values['onboarding.progress.developer.status'])),
  }),
  valueCheck({
    id: 'account.platform-version',
    severity: 'advice',
    store: 'both',
    guideline: 'Google Target API level, Apple SDK minimum',
    ...team,
    target: { field: 'about.platform_version' },
    says: 'The app is built on an older platform version.',
    mend: `Build it on version ${NEWEST}.0: the stores accept new apps for recent systems only.`,
    fine: 'The app is built on the newest platform version.',
    find: (values) => {
      const version = readVersion(values['about.platform_version'])
      return when(version < NEWEST, { what: `Version ${version.toFixed(1)}` })
    },
  }),
  valueCheck({
    id: 'account.test-app',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 2.2',
    ...team,
    target: { field: 'setup.test' },
    says: 'The app is marked as a test.',
    mend: 'Turn Test off in Account Setup before the app goes to the stores.',
    fine: 'The app is not marked as a test.',
    // What is marked matters only once there is an app to submit.
    looksAt: ({ values }) => textAt(values, 'about.store.in_app_name') !== '',
    find: (values) => when(values['setup.test'] === true),
  }),
]
