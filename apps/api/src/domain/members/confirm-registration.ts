import { zoneOf } from '@greenroom/contract/zones'
import type { Database, Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { Failure, invalid } from '../../failure.ts'
import { hashOfToken, saidApp } from '../../secrets/token.ts'
import { LINK_ENDED } from '../accounts/change-password.ts'
import { verifyPassword } from '../accounts/password-hash.ts'
import { addressKey, demandTry } from '../accounts/rate-limits.ts'
import { type CurrentApp, loadCurrentApp } from '../apps/read/current-app.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { countToday } from '../home/day-counts.ts'
import { raiseEvents } from '../webhooks/raise-events.ts'
import { demandRegistration } from './register.ts'
import { insertMember } from './write-member.ts'

const WRONG = 'This is not the password that you chose when you registered.'

type Row = { name: string; email: string; passwordHash: string; send_email: boolean }

/** A registration that waits for its confirmation, and its app. */
export type Registration = { app: CurrentApp; email: string }

type Confirming = { token: string; password: string; address: string; appId?: string }

/** The registration of this token; null if it was confirmed or has expired, or if the app is disabled. */
export async function findRegistration({ db }: Pick<Deps, 'db'>, token: string): Promise<Registration | null> {
  const found = await find(db, token)
  return found && { app: found.app, email: found.row.email }
}

/**
 * Adds the member who registered. The password proves that whoever opened the mail also registered: otherwise a
 * stranger could register another person's email, and wait for that person to confirm it. Throws 422 on `password`, or
 * on `token` if the link has ended or is of another app than `appId`, and TOO_MANY_REQUESTS after ten wrong passwords.
 */
export async function confirmRegistration({ db }: Pick<Deps, 'db'>, confirming: Confirming): Promise<Registration> {
  const { token, password, address, appId } = confirming
  const found = await find(db, token)
  if (found === null || (appId !== undefined && found.app.id !== appId)) throw ended()
  const { app, row } = found
  demandRegistration(app)
  const key = `registration-password:${hashOfToken(token).toString('base64url')}`
  await demandTry(db.platform, [{ key, most: 10, seconds: 15 * 60 }])
  const { matches } = await verifyPassword(row.passwordHash, password, { name: addressKey(address), isVisitor: true })
  if (!matches) throw invalid({ password: [WRONG] })
  await db.changeApp(app.id, (tx) => add(tx, app, { token, address })).catch(asEnded)
  return { app, email: row.email }
}

async function add(tx: Tx, { id: appId, setup }: CurrentApp, { token, address }: Pick<Confirming, 'token' | 'address'>): Promise<void> {
  const { rows } = await tx.query<Row>(`delete from member_registrations where ${OF_TOKEN} returning ${COLUMNS}`, [
    appId,
    hashOfToken(token),
  ])
  const [row] = rows
  if (!row) throw ended()
  const id = newId()
  await insertMember(tx, appId, id, { ...row, blacklisted: false })
  countToday(tx, { appId, timeZone: zoneOf(setup) }, 'members')
  tx.send('delete from member_registrations where app_id = $1 and lower(email) = lower($2)', [appId, row.email])
  await writeAudit(tx, {
    ...{ appId, actorId: null, actorName: row.name, address, action: 'created', target: 'members', targetId: id, summary: row.name },
    changes: { name: [null, row.name], email: [null, row.email], password: [null, 'set'] },
  })
  raiseEvents(tx, appId, [{ event: 'member.created', subjectId: id, about: { title: row.name } }])
}

async function find(db: Database, token: string): Promise<{ app: CurrentApp; row: Row } | null> {
  const appId = saidApp(token)
  const app = appId === null ? null : await loadCurrentApp(db, appId)
  if (app === null || app.disabledAt !== null) return null
  const row = await db.inApp(app.id, (sql) => read(sql, app.id, token))
  return row && { app, row }
}

const OF_TOKEN = 'app_id = $1 and token_hash = $2 and expires_at > now()'
const COLUMNS = 'name, email, password_hash as "passwordHash", send_email'

async function read(sql: Sql, appId: string, token: string): Promise<Row | null> {
  const { rows } = await sql.query<Row>(`select ${COLUMNS} from member_registrations where ${OF_TOKEN}`, [appId, hashOfToken(token)])
  return rows[0] ?? null
}

function ended(): Failure {
  return invalid({ token: [LINK_ENDED] })
}

/** The address became a member's since. */
function asEnded(error: unknown): never {
  throw error instanceof Failure && error.code === 'DUPLICATE' ? ended() : error
}
