import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { databaseAfter } from '../../testing/database-after.ts'
import { newId, newMediaId } from '../id.ts'

const BEFORE = '0040-ready-to-be-distributed.sql'

it('what an older database holds is found without asking all apps, and sign-ins are kept (migration 0041)', async () => {
  const { client, upgrade } = await databaseAfter(BEFORE)

  const [app, user, form, entry, file] = [newId(), newId(), newId(), newId(), newMediaId()]
  const editHash = createHash('sha256').update('an edit token').digest()
  for (const [text, values] of [
    ["insert into apps (id, name) values ($1, 'Studio')", [app]],
    ["insert into users (id, email, name, last_login_at) values ($1, 'a@example.com', 'Ada', '2026-01-02 03:04:05Z')", [user]],
    ["insert into users (id, email, name) values ($1, 'b@example.com', 'Never here')", [newId()]],
    ["insert into items (app_id, id, resource) values ($1, $2, 'action_forms'), ($1, $3, 'profiles')", [app, form, entry]],
    ["insert into public_links (app_id, item_id, token) values ($1, $2, 'a-token-of-before')", [app, form]],
    ['insert into action_form_contents (app_id, item_id, form_id, edit_token_hash) values ($1, $2, $3, $4)', [app, entry, form, editHash]],
    [
      `insert into media (app_id, id, kind, filename, content_type, size, sha256) values ($1, $2, 'image', 'a.png', 'image/png', 1, '\\x00')`,
      [app, file],
    ],
  ] as const)
    await client.query(text, [...values])
  await upgrade()

  const rows = async (text: string) => (await client.query(text)).rows
  expect(await rows('select * from media_apps')).toEqual([{ id: file, app_id: app }])
  expect(await rows('select * from last_sign_ins')).toEqual([{ user_id: user, at: new Date('2026-01-02T03:04:05Z') }])
  const tokens = [createHash('sha256').update('a-token-of-before').digest(), editHash].sort(Buffer.compare)
  expect(await rows('select * from older_tokens order by token_hash')).toEqual(tokens.map((hash) => ({ token_hash: hash, app_id: app })))
})
