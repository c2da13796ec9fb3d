import { tidyRegistrations } from '../domain/members/confirm-registration.ts'
import { forgetDeletedFields } from '../domain/members/forget-fields.ts'
import { tidyInvitations } from '../domain/members/invitations.ts'
import { tidyResetLinks } from '../domain/members/reset-links.ts'
import { forgetChanges } from '../domain/members/undo-change.ts'
import { tidyMemberSessions } from '../domain/published/member-sessions.ts'
import { type Chore, HOUR_MS } from './chore.ts'

export const tidyMemberChanges: Chore = {
  name: 'changes of members',
  what: 'Removes what is remembered of bulk changes once they can no longer be undone.',
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await forgetChanges(db.platform, slice, now())
    return { done, counted: { removed: rows } }
  },
}

export const tidySessions: Chore = {
  name: 'sessions of members',
  what: 'Removes sessions of members that have run out.',
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await tidyMemberSessions(db, slice, now())
    return { done, counted: { removed: rows } }
  },
}

export const tidyOldInvitations: Chore = {
  name: 'invitations of members',
  what: 'Removes invitations of members that ended 30 days ago.',
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await tidyInvitations(db, slice, now())
    return { done, counted: { removed: rows } }
  },
}

export const tidyMemberLinks: Chore = {
  name: 'links of members',
  what: 'Removes links for a new password of members that have expired.',
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await tidyResetLinks(db, slice, now())
    return { done, counted: { removed: rows } }
  },
}

export const tidyMemberRegistrations: Chore = {
  name: 'registrations of members',
  what: 'Removes registrations of members that were not confirmed within 24 hours.',
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await tidyRegistrations(db, slice, now())
    return { done, counted: { removed: rows } }
  },
}

export const tidyMemberFields: Chore = {
  name: 'deleted fields of members',
  what: 'Removes the values of fields of members that were deleted 31 days ago.',
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await forgetDeletedFields(db.platform, slice, now())
    return { done, counted: { removed: rows } }
  },
}
