import { sweepSso } from '../sso/sweep.ts'
import { checkDomains } from './check-domains.ts'
import type { Chore } from './chore.ts'
import { lookAtAllLinks } from './look-at-links.ts'
import { mailMonths } from './mail-summaries.ts'
import { notifyHelpEnds } from './notify-help-ends.ts'
import { notifyOfReviews } from './notify-owners.ts'
import { mailDigests, tidyNotices } from './notify-people.ts'
import { reportMissing, sweepMedia } from './sweep-media.ts'
import { sweepUnfinished } from './sweep-unfinished.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { tidyCounts, tidyOrigins } from './tidy-accounts.ts'
import { tidyBusinessRequests } from './tidy-business-requests.ts'
import { tidyDays } from './tidy-days.ts'
import { tidyDeveloperPasswords } from './tidy-developer-passwords.ts'
import { tidyExports } from './tidy-exports.ts'
import { tidyImports } from './tidy-imports.ts'
import { tidyKeys } from './tidy-keys.ts'
import { tidyMailFiles, tidyMails } from './tidy-mails.ts'
import {
  tidyMemberChanges,
  tidyMemberFields,
  tidyMemberLinks,
  tidyMemberRegistrations,
  tidyOldInvitations,
  tidySessions,
} from './tidy-members.ts'
import { tidyPushCounts } from './tidy-push-counts.ts'
import { tidyPushes } from './tidy-pushes.ts'
import { cleanTexts, emptyTrash, shortenHistory, tidyRecordChanges } from './tidy-records.ts'
import { tidyRequests } from './tidy-requests.ts'
import { tidyDrafts, tidySchedules } from './tidy-schedules.ts'
import { resealOldSecrets } from './tidy-secrets.ts'
import { tidySignUps } from './tidy-sign-ups.ts'
import { shortenTrail } from './tidy-trail.ts'
import { tidyWebhooks } from './tidy-webhooks.ts'

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
