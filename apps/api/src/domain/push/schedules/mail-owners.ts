import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Letter } from '../../../edges/mail/letter.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { notify } from '../../notices/notify.ts'
import { peopleFor } from '../../notices/people-for.ts'

type Addressed = { to: string; app: string; publicUrl: string }

/** Notifies everybody in an app whose role covers pushes about a scheduled one, in the transaction of what happened. */
export async function mailOwners<About extends object>(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'mail' | 'config'>,
  app: Pick<CurrentApp, 'id' | 'name'>,
  letter: (about: Addressed & About) => Letter,
  about: About,
  notice: { id: string; what: 'not_sent' | 'audience'; subject: string; reason: string },
): Promise<void> {
  const { id, ...details } = notice
  await notify(tx, deps, {
    ...{ kind: 'pushes', app, cause: `${notice.what} ${id}`, about: details, to: await peopleFor(deps.db.platform, app.id, 'pushes') },
    letter: (to) => letter({ ...about, to, app: app.name, publicUrl: deps.config.publicUrl }),
  })
}
