import { amount } from '@greenroom/contract/push/reach'
import { whenWords } from '@greenroom/contract/push/schedule'
import type { Deps } from '../../../deps.ts'
import { freshApp } from '../../apps/read/current-app.ts'
import { factsOf } from '../../apps/read/facts-of.ts'
import { channelsOf, countAudience } from '../audience.ts'
import { audienceMovedLetter } from './letters.ts'
import { mailOwners } from './mail-owners.ts'
import { audiencesToCheck, lockSchedules, noteAudienceCheck, timeOf } from './stored-schedules.ts'

const PIECE = 200
/** How long before its time the audience of a push is compared. */
const AHEAD_MS = 3_600_000
/** Owners get a mail when the audience has changed by more than this part of it. */
const MOVED = 1 / 5

type CheckDeps = Pick<Deps, 'db' | 'mail' | 'config'>

/** Mails owners whose push reaches many more or fewer devices than when it was scheduled, an hour before it is due. */
export async function checkAudiences(deps: CheckDeps, at: Date): Promise<void> {
  const until = new Date(at.getTime() + AHEAD_MS)
  for (const { appId, id } of await audiencesToCheck(deps.db.platform, until, PIECE)) {
    const app = await freshApp(deps.db, appId)
    if (app === null) continue
    await deps.db.changeApp(appId, async (tx) => {
      const [stored] = await lockSchedules(tx, appId, [id])
      if (!stored || !(await noteAudienceCheck(tx, appId, id))) return
      const { content, sender, devices: before } = stored
      const tagIds = content.push.send_to === 'tag' ? content.tags.map((tag) => tag.id) : null
      const through = sender === appId ? 'own' : sender
      const channels = channelsOf(factsOf(app, null, deps.config).app, through)
      const { devices: now } = await countAudience(tx, { appId, through, channels, tagIds, until: null })
      if (Math.abs(now - before) <= before * MOVED) return
      const when = whenWords(timeOf(stored))
      const counts = { before: amount(before, 'phone'), now: amount(now, 'phone') }
      const { subject } = content.push
      const reason = `It goes out on ${when} and reaches ${counts.now} instead of ${counts.before}.`
      await mailOwners(tx, deps, app, audienceMovedLetter, { subject, when, ...counts }, { id, what: 'audience', subject, reason })
    })
  }
}
