import { sweepSso } from '../sso/sweep.ts'
import { checkDomains, lookAtAllLinks } from './check-addresses.ts'
import type { Chore } from './chore.ts'
import { mailDigests, mailMonths, notifyHelpEnds, notifyOfReviews, tidyNotices } from './notify-people.ts'
import {
  tidyMemberChanges,
  tidyMemberLinks,
  tidyMemberRegistrations,
  tidyOldInvitations,
  tidyPushCounts,
  tidyRecordChanges,
  tidyRequests,
  tidySessions,
  tidyWebhooks,
} from './remove-expired.ts'
import { reportMissing, sweepMedia, sweepUnfinished, sweepUploads, tidyExports, tidyImports } from './sweep-files.ts'
import { tidyCounts, tidyDeveloperPasswords, tidyKeys, tidyOrigins } from './tidy-accounts.ts'
import { tidyBusinessRequests } from './tidy-business-requests.ts'
import { tidyMailFiles, tidyMails } from './tidy-mails.ts'
import { tidyDays, tidyDrafts, tidyPushes, tidySchedules } from './tidy-pushes.ts'
import { cleanTexts, emptyTrash, shortenHistory, shortenTrail, tidyMemberFields } from './tidy-records.ts'
import { resealOldSecrets } from './tidy-secrets.ts'
import { tidySignUps } from './tidy-sign-ups.ts'

/** Every chore. docs/retention.md lists them with their intervals, which a test checks. */
export const chores: readonly Chore[] = [
  ...[tidyCounts, sweepSso, tidyOrigins, tidyRequests],
  ...[resealOldSecrets, tidyDeveloperPasswords, tidyKeys, tidyMails, tidyMailFiles],
  ...[emptyTrash, shortenHistory, cleanTexts, shortenTrail],
  ...[tidyMemberChanges, tidyRecordChanges, tidySessions, tidyOldInvitations, tidyMemberLinks, tidyMemberRegistrations, tidyMemberFields],
  ...[tidyPushes, tidySchedules, tidyDrafts, tidyPushCounts, tidyDays, tidyWebhooks],
  ...[tidyImports, tidyExports, tidySignUps, tidyBusinessRequests],
  ...[checkDomains, notifyOfReviews, notifyHelpEnds, mailDigests, tidyNotices],
  ...[lookAtAllLinks, mailMonths],
  ...[sweepMedia, reportMissing, sweepUploads, sweepUnfinished],
]
