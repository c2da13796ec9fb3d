import { hasWebsite } from '@greenroom/contract/apps/has-website'
import { draftMessages } from '@greenroom/contract/drafts/draft-messages'
import type { Config } from '../../config.ts'
import type { Sql, Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { hashOfToken, newToken } from '../../secrets/token.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import type { Scope } from '../records/scope.ts'
import { DRAFT_COLUMNS, lockDraft, setDraft, type StoredDraft, withoutLink } from './stored-drafts.ts'

const DAY_MS = 86_400_000

/** Makes a link to the draft on the website, in place of an earlier one. Returns the address, which is not stored. */
export async function makeDraftLink(
  tx: Tx,
  { websiteUrl }: Pick<Config, 'websiteUrl'>,
  app: CurrentApp,
  id: string,
  { days, now }: { days: number; now: Date },
): Promise<{ url: string; endsAt: Date }> {
  if (websiteUrl === null || app.username === null || app.isPending || !hasWebsite(app.setup))
    throw failure('CONFLICT', 'This app has no website to show the changes on. Turn the website on first, or use the phone preview.')
  await lockDraft(tx, app.id, id, { gone: draftMessages.gone, stale: '' })
  const token = newToken()
  const endsAt = new Date(now.getTime() + days * DAY_MS)
  await setDraft(tx, app.id, id, { link_hash: hashOfToken(token), link_until: endsAt })
  return { url: `${websiteUrl}/${encodeURIComponent(app.username)}/drafts/${token}`, endsAt }
}

/** Revokes the link. */
export async function endDraftLink(tx: Tx, { appId }: Pick<Scope, 'appId'>, id: string): Promise<void> {
  await lockDraft(tx, appId, id, { gone: draftMessages.gone, stale: '' })
  await setDraft(tx, appId, id, withoutLink)
}

/**
 * The draft of a link, with the name of its resource. NOT_FOUND if the link has ended or its record is in the trash.
 */
export async function draftOfLink(sql: Sql, appId: string, token: string, now: Date): Promise<StoredDraft & { resource: string }> {
  const { rows } = await sql.query<StoredDraft & { resource: string }>(
    `select ${DRAFT_COLUMNS}, i.resource from item_drafts d join items i on i.app_id = $1 and i.id = d.item_id
     where d.app_id = $1 and d.link_hash = $2 and d.link_until > $3 and d.discarded_at is null and i.deleted_at is null`,
    [appId, hashOfToken(token), now],
  )
  const [draft] = rows
  if (draft === undefined) throw failure('NOT_FOUND', draftMessages.link)
  return draft
}
