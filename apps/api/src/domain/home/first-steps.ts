import { canSendPush } from '@greenroom/contract/access/flags'
import { webPage } from '@greenroom/contract/app-document/web-page'
import { addDays } from '@greenroom/contract/days'
import { FIRST_STEPS_DAYS, type FirstStepName, type FirstSteps } from '@greenroom/contract/home/first-steps'
import { resourceByName } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { qrPicture } from '../media/qr-picture.ts'
import type { Scope } from '../records/scope.ts'
import { dayCountsSql } from './day-counts.ts'

/** What the home page knows of the app. */
type Known = { app: CurrentApp; used: readonly string[]; members: number; hasPushed: boolean; websiteUrl: string | null; today: string }

/** What the owner of a new app does first, each done or not; null for an older app, and when everything is done. */
export async function readFirstSteps(sql: Sql, { appId, facts }: Scope, known: Known): Promise<FirstSteps | null> {
  const { app, used, members, hasPushed, websiteUrl, today } = known
  const { rows } = await sql.query<{ is_new: boolean; installed: boolean }>(
    `select a.created_at > $2::date as is_new,
       exists (select from (${dayCountsSql(['$1', '$2', '$3'])}) c where c.measure = 'installed' and c.day > $2::date) as installed
     from apps a where a.id = $1`,
    [appId, addDays(today, -FIRST_STEPS_DAYS), today],
  )
  const { is_new: isNew = false, installed = false } = rows[0] ?? {}
  if (!isNew) return null
  const hasWebsite = websiteUrl !== null && !app.isPending && app.username !== null
  const done: Record<FirstStepName, boolean | null> = {
    content: used.some(isContent),
    topics: used.includes('topics'),
    members: members > 0,
    push: canSendPush(facts.app) ? hasPushed : null,
    install: hasWebsite ? installed : null,
  }
  const names: readonly FirstStepName[] = ['content', 'topics', 'members', 'push', 'install']
  const steps = names.flatMap((name) => (done[name] === null ? [] : [{ name, done: done[name] }]))
  if (steps.every((step) => step.done)) return null
  return { steps, install: hasWebsite && !installed ? installOf(webPage(websiteUrl, app.username ?? '', 'install')) : null }
}

/** What members read, watch and attend. */
function isContent(name: string): boolean {
  const resource = resourceByName(name)
  return resource !== undefined && isPublished(resource) && ['content', 'courses', 'events'].includes(resource.menu?.group ?? '')
}

function installOf(address: string): FirstSteps['install'] {
  return { address, qr: `data:image/png;base64,${qrPicture(address).toString('base64')}` }
}
