import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { writeLetter } from '../../../edges/mail/letter.ts'
import type { TimeSlice } from '../../../in-pieces/in-pieces.ts'
import type { Recipient } from '../../notices/people-for.ts'
import { readOwners } from '../read/owner-emails.ts'
import { callRequestedLetter, launchedLetter, submittedLetter, type TeamUpdate, titleOf } from './letters.ts'
import { rememberMailed } from './notify-owners.ts'
import { notifyTeam, readStaff } from './read-team.ts'

const PIECE = 100

type LaunchEvent = Omit<TeamUpdate, 'kind'> & { kind: TeamUpdate['kind'] | 'launched'; app_store: string | null; play_store: string | null }

/**
 * Mails what cannot wait for the daily mail: submits and requested calls to our team, the receipt of such a request and
 * the launch to the owners. Returns how many mails were queued.
 */
export async function notifyAtOnce(deps: Pick<Deps, 'db' | 'mail' | 'config'>, slice: TimeSlice, now: Date) {
  const { db, mail, config } = deps
  let mails = 0
  for (;;) {
    const found = await db.changePlatform(async (tx) => {
      const { rows } = await tx.query<LaunchEvent>(EVENTS_SQL, [PIECE])
      const byApp = Map.groupBy(rows, ({ app_id: id }) => id)
      const owners = await readOwners(tx, [...byApp.keys()])
      const staff = rows.some(isForTeam) ? await readStaff(tx) : []
      for (const [id, events] of byApp) mails += await notifyTeamOf(tx, deps, { appId: id, events, staff, owners: owners.get(id) ?? [] })
      const letters = [...byApp].flatMap(([id, events]) => lettersOf(events, owners.get(id) ?? [], config.publicUrl))
      for (const letter of letters) await mail.enqueue(tx, writeLetter(letter))
      const launched = rows.filter(({ kind }) => kind === 'launched').map(({ app_id: id }) => id)
      if (launched.length > 0) rememberMailed(tx, launched, now)
      mails += letters.length
      return rows.length
    })
    if (found === 0) return { done: true, mails }
    if (!(await slice.goesOn())) return { done: false, mails }
  }
}

type AboutApp = { appId: string; events: readonly LaunchEvent[]; staff: readonly Recipient[]; owners: readonly string[] }

async function notifyTeamOf(tx: Tx, deps: Pick<Deps, 'mail' | 'config'>, { appId, events, staff, owners }: AboutApp): Promise<number> {
  const [first, ...others] = events.filter(isForTeam)
  if (!first) return 0
  return await notifyTeam(tx, deps, {
    ...{ appId, staff },
    events: [first, ...others].map((event) => {
      const what = event.kind
      const section = what === 'call' ? 'developer' : event.section
      return { cause: `${what} ${appId} ${section}`, about: { what, app_id: appId, section, title: titleOf(event) } }
    }),
    letter: (to) => submittedLetter(to, [first, ...others], owners.join(', '), deps.config.publicUrl),
  })
}

/** The letters to the owners of one app. */
function lettersOf(events: readonly LaunchEvent[], owners: readonly string[], publicUrl: string) {
  return events.flatMap((one) => {
    if (one.kind === 'call') return owners.map((to) => callRequestedLetter(to, one, publicUrl))
    if (one.kind === 'launched') return owners.map((to) => launchedLetter(to, { ...one, links: linksOf(one) }, publicUrl))
    return []
  })
}

function isForTeam(events: LaunchEvent): events is LaunchEvent & TeamUpdate {
  return events.kind !== 'launched'
}

function linksOf({ app_store: appStore, play_store: playStore }: LaunchEvent) {
  return [...(appStore ? [{ label: 'App Store', url: appStore }] : []), ...(playStore ? [{ label: 'Google Play', url: playStore }] : [])]
}

/** Takes events, at most so many; those of a section that was reviewed or reopened in the meantime are gone with it. */
const EVENTS_SQL = `
  with taken as (
    delete from launch_events n where (n.app_id, n.kind, n.section) in (
      select o.app_id, o.kind, o.section from launch_events o where o.kind <> 'rejected' order by o.app_id, o.happened_at limit $1)
    returning n.app_id, n.kind, n.section)
  select t.app_id, t.kind, t.section, a.name as app, a.onboarding->>'type' as type, r.due_on::text as due_on,
    a.onboarding->>'app_store_link' as app_store, a.onboarding->>'play_store_link' as play_store
  from taken t join apps a on a.id = t.app_id
  left join app_reviews r on r.app_id = t.app_id and r.section = t.section
  where t.kind <> 'submitted' or r.state in ('waiting', 'in_review', 'answered') order by t.app_id, r.submitted_at, t.section`
