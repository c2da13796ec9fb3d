import { isFinished } from '../../access/onboarding.ts'
import type { SettingsSpec } from '../../app-document/define-settings.ts'
import type { Fields } from '../../fields/field.ts'
import { flag } from '../../fields/flag.ts'
import { HANDED_IN, sectionStatus } from './+section-status.ts'

/** A drawer of App Store Info: its values are in about.store; its save marks the part as done (STO-006 to STO-008). */
export function storePart<Own extends Fields>(part: 'listing' | 'info' | 'support', own: Own) {
  return {
    partOf: { label: 'Launch Your App', path: '/onboarding' },
    fields: { ...own, is_done: flag('Complete'), status: sectionStatus },
    at: {
      ...Object.fromEntries(Object.keys(own).map((name) => [name, `about.store.${name}`])),
      is_done: `onboarding.progress.store.${part}`,
      status: 'onboarding.progress.store.status',
    },
    elsewhere: ['is_done', 'status'],
    submittedWith: 'store',
    actions: {
      save: {
        label: 'Save',
        // Later corrections by our team do not open the section again.
        sets: ({ status }) => ({ is_done: true, ...(!isFinished(status) && { status: 'In Progress' }) }),
      },
    },
    lockedFor: ({ status }, { user }) => (!user.isSuper && isFinished(status) ? HANDED_IN : null),
  } satisfies Partial<SettingsSpec>
}
