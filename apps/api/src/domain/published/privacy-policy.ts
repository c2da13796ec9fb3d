import { buffer } from 'node:stream/consumers'
import { textOf } from '@greenroom/contract/fields/cell'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { PublishedFile } from '@greenroom/contract/media/file-answers'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { OUR_PAGE } from '@greenroom/contract/settings/onboarding/store_support'
import type { Sql } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { resolvePublishedFiles } from '../media/published-files.ts'
import { originalKey } from '../media/stored-files.ts'
import { type PolicyBlock, policyBlocks } from './policy-blocks.ts'

/** Larger documents are offered as files only. */
const MOST_BYTES = 5_000_000

export type PrivacyPolicy = { blocks: PolicyBlock[] | null; file: PublishedFile | null }

/**
 * The document that the owner uploaded as the privacy policy of the default page: its text if it can be read, and the
 * file. Both are null without one, or when the owner has a page of their own.
 */
export async function readPrivacyPolicy(
  sql: Sql,
  { config, files }: Pick<Deps, 'config' | 'files'>,
  app: CurrentApp,
): Promise<PrivacyPolicy> {
  const { privacy_policy: page = OUR_PAGE, privacy_policy_document: document } = valuesOf(valuesOf(app.about).store)
  const id = page === OUR_PAGE ? mediaIdOf(textOf(document)) : null
  if (!id) return { blocks: null, file: null }
  const file = (await resolvePublishedFiles(sql, app.id, [{ id }], config.publicUrl))[id]
  if (!file) return { blocks: null, file: null }
  if (file.bytes > MOST_BYTES) return { blocks: null, file }
  const { rows } = await sql.query<{ revision: number }>('select revision from media where app_id = $1 and id = $2', [app.id, id])
  const stream = await files.read(originalKey({ appId: app.id, id, revision: rows[0]?.revision ?? 0 }))
  return { blocks: stream ? await policyBlocks(file.filename, await buffer(stream)) : null, file }
}
