import type { DraftReading } from '@greenroom/contract/transfer/draft-answers'
import { newId } from '../../db/id.ts'
import { addDraft, findDraft } from '../../domain/transfer/drafts/stored-drafts.ts'
import type { BusinessPushFixture } from '../business-push-fixture.ts'
import { rowsOf } from './work.ts'

const reading: DraftReading = {
  ...{ encoding: 'utf-8', encoding_in_doubt: false, encoding_sample: [], header_line: 1, head: [] },
  ...{ day_orders: [], names_from_email: false, creates_missing: false, missing: [] },
}

/** A file to be checked, in an app of its own. */
export async function newDraft(fixture: BusinessPushFixture) {
  const { db } = fixture.site.deps
  const key = { appId: (await fixture.site.build.app()).id, id: newId() }
  await db.changeApp(key.appId, (tx) =>
    addDraft(
      tx,
      { ...key, table: 'topics', filename: 'topics.csv', size: 10, names: ['name'], samples: [], columns: [], is_archive: false, reading },
      { userId: fixture.owner, name: 'Mira', isSuper: false, address: '127.0.0.1' },
    ),
  )
  return {
    key,
    counted: { read: 2, created: 1, updated: 0, unchanged: 0, refused: 1, missing: [] },
    refused: [{ line: 2, problems: { name: ['Required'] } }],
    turn: async () => (await db.inApp(key.appId, (sql) => findDraft(sql, key)))?.turn ?? 0,
    stored: () => rowsOf(fixture, { import_drafts: 'id = $1', import_draft_rows: 'draft_id = $1' }, [key.id]),
  }
}
