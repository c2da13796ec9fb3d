import * as accounts from '../../apps/api/src/domain/accounts/letters.ts'
import * as forms from '../../apps/api/src/domain/action-forms/letters.ts'
import * as apps from '../../apps/api/src/domain/apps/letters.ts'
import { mailBrandOf } from '../../apps/api/src/domain/apps/mail-brand.ts'
import * as reviews from '../../apps/api/src/domain/apps/reviews/letters.ts'
import { suggestedLetter } from '../../apps/api/src/domain/apps/suggestions/letters.ts'
import * as requests from '../../apps/api/src/domain/business-requests/letters.ts'
import { helpLetter } from '../../apps/api/src/domain/help/help-letter.ts'
import { invitationLetter } from '../../apps/api/src/domain/members/invitation-letter.ts'
import * as passwords from '../../apps/api/src/domain/members/password-letters.ts'
import * as registrations from '../../apps/api/src/domain/members/registration-letters.ts'
import * as notices from '../../apps/api/src/domain/notices/letters.ts'
import * as published from '../../apps/api/src/domain/published/letters.ts'
import * as schedules from '../../apps/api/src/domain/push/schedules/letters.ts'
import { monthLetter } from '../../apps/api/src/domain/reports/month-letter.ts'
import * as secondStep from '../../apps/api/src/domain/second-step/letters.ts'
import * as signUp from '../../apps/api/src/domain/sign-up/letters.ts'
import { exportLetter } from '../../apps/api/src/domain/transfer/export-letter.ts'
import { importLetter } from '../../apps/api/src/domain/transfer/import-letter.ts'
import { pausedLetter } from '../../apps/api/src/domain/webhooks/letters.ts'
import type { Letter } from '../../apps/api/src/edges/mail/letter.ts'

const publicUrl = 'https://console.example.com'
const to = 'robin@thistle.example'
const name = 'Robin Ash'
const appName = 'Thistle Bakery'
const token = 'k3W9sWn0hT7vQ2mZx8LrP5yBd1JfUaGc4EoVtNiSXwM'
const meridian = { name: 'Meridian Coaching Group', setup: { colors: { dark: '#4b6fb0' } } }
const form = { id: '0198f2d0-0000-7000-8000-000000000001', name: 'Guest bakers', notification_email: to, app: { name: appName } }
const launching = { app_id: form.id, app: appName, type: 'Standard' }
const section = { type: 'Standard', section: 'design', notes: 2 }

const failedPush = {
  title: 'Push failed: Sunday bread',
  text: 'Google did not accept the key of the app.',
  action: 'Open pushes',
  link: '/push-notifications',
} as const
const submitted = {
  title: '3 submissions: Guest bakers',
  text: 'Approve or reject what people sent through this form.',
  action: 'Review',
  link: `/action-forms/${form.id}`,
} as const

const replies = [{ label: 'Loading screen tagline', changed: true, answer: 'Is this better?' }]

const endsAt = new Date('2026-12-23T09:00:00Z')
const confirming = { to, name, appName, days: 7, endsAt, url: `${publicUrl}/confirm_email?token=${token}` }
const counted = { read: 1200, created: 1150, updated: 50, unchanged: 0, refused: 0, problems: [], missing: [] }

/** Every mail that the product sends, by the function that writes it, as it is sent. */
export const everyLetter: Readonly<Record<string, Letter>> = {
  setupLetter: accounts.setupLetter({ to, name, appName, url: accounts.newPasswordUrl(publicUrl, token) }),
  setupAtIssuerLetter: accounts.setupAtIssuerLetter({ to, name, appName, url: accounts.connectUrl(publicUrl, token) }),
  connectLetter: accounts.connectLetter({ to, name, url: accounts.connectUrl(publicUrl, token) }),
  addedToAppLetter: accounts.addedToAppLetter({ to, name, appName, url: `${publicUrl}/` }),
  forgottenPasswordLetter: accounts.forgottenPasswordLetter({ to, name, url: accounts.newPasswordUrl(publicUrl, token) }),
  passwordChangedLetter: accounts.passwordChangedLetter({ to, name, url: `${publicUrl}/sso/forgotten_password` }),
  secondStepLetter: secondStep.secondStepLetter({
    ...{ to, name, action: 'recovery_code_used', left: 9, url: `${publicUrl}/sso/forgotten_password` },
  }),
  confirmationLetter: signUp.confirmationLetter({ ...confirming, brand: mailBrandOf(meridian) }),
  reminderLetter: signUp.reminderLetter(confirming),
  acceptedLetter: requests.acceptedLetter({ to, app: appName, parent: meridian.name, publicUrl, brand: mailBrandOf(meridian) }),
  notAcceptedLetter: requests.notAcceptedLetter({
    ...{ to, app: appName, parent: meridian.name, isDisabled: true, brand: mailBrandOf(meridian) },
  }),
  requestsLetter: requests.requestsLetter({ to, parent: meridian.name, waiting: 3, publicUrl }),
  notSentLetter: schedules.notSentLetter({
    ...{ to, app: appName, publicUrl, subject: 'Sunday bread' },
    reason: 'It was due on Sun, 06-Dec-2026, 8:00 AM Berlin time (UTC+1) and could not be sent until 06-Dec-2026 09:12 AM.',
  }),
  audienceMovedLetter: schedules.audienceMovedLetter({
    ...{ to, app: appName, publicUrl, subject: 'Sunday bread', before: '840 phones', now: '610 phones' },
    when: 'Sun, 06-Dec-2026, 8:00 AM Berlin time (UTC+1)',
  }),
  pausedLetter: pausedLetter({
    ...{ to, app: appName, host: 'shop.thistle.example', url: `${publicUrl}/webhooks/${form.id}` },
    reason: 'The server answered with status 500. It must answer with a status from 200 to 299.',
  }),
  noticeLetter: notices.noticeLetter({ to, app: appName, notice: form.id, words: failedPush, publicUrl }),
  digestLetter: notices.digestLetter({
    ...{ to, userId: form.id, kind: 'daily', more: 0, publicUrl },
    lines: [
      { id: form.id, app: appName, words: submitted },
      { id: form.id, app: meridian.name, words: failedPush },
    ],
  }),
  monthLetter: monthLetter({
    ...{ to, app: appName, url: `${publicUrl}/notices/${form.id}` },
    figures: {
      month: '2026-11-01',
      figures: [
        { measure: 'content_opens', now: 1204, before: 980 },
        { measure: 'lessons', now: 86, before: 91 },
        { measure: 'members', now: 12, before: 0 },
      ],
      most: [
        { area: 'content', title: 'Rye, slowly', opened: 310 },
        { area: 'content', title: 'Sunday bread', opened: 172 },
      ],
    },
  }),
  submissionLetter: forms.submissionLetter(form, { what: 'Rye, slowly', kind: 'new', isWaiting: true }, publicUrl),
  editLinkLetter: forms.editLinkLetter({ app: meridian }, to, `${publicUrl}/forms/edit/${token}`),
  domainReadyLetter: apps.domainReadyLetter(to, appName, 'www.thistle.example'),
  secretShownLetter: apps.secretShownLetter(
    { email: to, app: appName },
    { label: 'Apple password', by: 'Sam Porter', reason: 'The certificate has to be renewed' },
    publicUrl,
  ),
  reviewUpdateLetter: reviews.reviewUpdateLetter(
    to,
    {
      ...launching,
      reviews: [{ ...section, state: 'asked' }],
      rejected: false,
      suggestions: [{ field: 'about.store.in_app_name', kind: 'accepted' }],
    },
    publicUrl,
  ),
  answeredReviewLetter: reviews.answeredReviewLetter(to, { id: form.id, name: appName }, { section: 'design', replies }, publicUrl),
  suggestedLetter: suggestedLetter(to, { ...launching, fields: ['about.store.in_app_name'] }, publicUrl),
  submittedLetter: reviews.submittedLetter(
    to,
    [
      { ...launching, kind: 'submitted', section: 'store', due_on: '2026-12-02' },
      { ...launching, kind: 'call', section: '', due_on: null },
    ],
    'robin@thistle.example',
    publicUrl,
  ),
  callRequestedLetter: reviews.callRequestedLetter(to, launching, publicUrl),
  launchedLetter: reviews.launchedLetter(
    to,
    { ...launching, links: [{ label: 'App Store', url: 'https://apps.example.com/thistle' }] },
    publicUrl,
  ),
  helpLetter: helpLetter({ to, name, staff: 'Sam Porter', appName, reason: 'The menu has the wrong order', url: `${publicUrl}/activity` }),
  exportLetter: exportLetter({
    ...{ to, name, appName, filename: 'members.csv', url: `${publicUrl}/import-export` },
    outcome: { rows: 1200, expiresAt: '2026-11-30T09:00:00Z' },
  }),
  importLetter: importLetter({
    ...{ to, name, appName, filename: 'members.csv', counted, state: 'done', detail: '', url: `${publicUrl}/import-export` },
  }),
  invitationLetter: invitationLetter({ to, name, app: meridian, url: `${publicUrl}/invitation/${token}` }),
  resetLetter: passwords.resetLetter({ to, name, app: meridian, url: `${publicUrl}/new_member_password/${token}` }),
  memberPasswordChangedLetter: passwords.memberPasswordChangedLetter({ to, name, app: meridian }),
  registrationLetter: registrations.registrationLetter({ to, app: meridian, url: `${publicUrl}/member_registration/${token}` }),
  alreadyMemberLetter: registrations.alreadyMemberLetter({ to, app: meridian }),
  unlockedLetter: published.unlockedLetter(to, { member: { name, email: 'member@example.com' }, app: appName, kind: 'tag', title: 'Gold' }),
  contactLetter: published.contactLetter(
    { address: to, about: 'How early should I arrive?', kind: 'Q&A', label: 'Send questions to', receives: 'question' },
    { app: appName, name, email: 'member@example.com', message: 'Is ten minutes enough?', replyTo: 'member@example.com' },
  ),
}
