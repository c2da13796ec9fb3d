import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { notify } from '../notices/notify.ts'
import { peopleFor } from '../notices/people-for.ts'
import { requestsLetter } from './letters.ts'
import { countRequests } from './stored-requests.ts'

const DAY_MS = 86_400_000
const PIECE = 50

type Addressee = { id: string; name: string }

/** Mails the creators of apps that were asked since their last mail, at most once a day per app. */
export async function mailRequests(deps: Pick<Deps, 'config' | 'db' | 'mail' | 'now'>, slice: TimeSlice): Promise<Worked> {
  const before = new Date(deps.now().getTime() - DAY_MS)
  return await inPieces(slice, PIECE, async () => {
    const { rows } = await deps.db.platform.query<Addressee>(
      `select distinct p.id, p.name from business_requests r join apps p on p.id = r.parent_id
         left join business_consents c on c.parent_id = r.parent_id
       where r.outcome is null and p.disabled_at is null
         and (c.mailed_at is null or c.mailed_at <= $1 and r.created_at > c.mailed_at) limit ${PIECE}`,
      [before],
    )
    for (const parent of rows) await deps.db.changePlatform((tx) => mailAbout(deps, tx, parent, before))
    return rows.length
  })
}

async function mailAbout(deps: Pick<Deps, 'config' | 'mail' | 'now'>, tx: Tx, { id, name }: Addressee, before: Date): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into business_consents as c (parent_id, mailed_at) values ($1, $2)
     on conflict (parent_id) do update set mailed_at = excluded.mailed_at where c.mailed_at is null or c.mailed_at <= $3`,
    [id, deps.now(), before],
  )
  const waiting = rowCount === 1 ? await countRequests(tx, id, deps.now()) : 0
  if (waiting === 0) return
  await notify(tx, deps, {
    ...{ kind: 'requests', app: { id, name }, cause: id, about: { parent: name }, to: await peopleFor(tx, id, 'requests') },
    letter: (to) => requestsLetter({ to, parent: name, waiting, publicUrl: deps.config.publicUrl }),
  })
}
