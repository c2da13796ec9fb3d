import type { PushLimits } from '@greenroom/contract/push/limits'
import { newId } from '../db/id.ts'
import type { Deps } from '../deps.ts'
import { storeSecret } from '../domain/apps/secrets/app-secrets.ts'
import { changeContent } from '../domain/content/change-content.ts'
import { addMember } from '../domain/members/counted-members.ts'
import type { Subscription } from '../edges/web-push/web-push-sender.ts'

/** The FCM project of every app that is created here. */
export const PROJECT = 'demo'
/** Another project that the same key may send for. */
export const OTHER_PROJECT = 'demo-two'

/** Builders for apps that can push, their members, tags, devices and pushes. */
export function pushMakers({ db, vault }: Pick<Deps, 'db' | 'vault'>, fcmKey: string) {
  return {
    /** An app of platform version 9 with a push key, by default. */
    async app({
      name = 'Studio',
      key = true,
      project = PROJECT,
      version = '9.0',
      setup = {},
    }: {
      name?: string
      key?: boolean
      project?: string
      version?: string
      setup?: object
    } = {}) {
      const id = newId()
      await db.changePlatform(async (tx) => {
        await tx.query('insert into apps (id, name, about, setup, fcm_project_id) values ($1, $2, $3, $4, $5)', [
          id,
          name,
          { platform_version: version },
          setup,
          key ? project : null,
        ])
        if (key) await storeSecret(tx, vault, { appId: id, name: 'fcm_key' }, fcmKey)
        await storeSecret(tx, vault, { appId: id, name: 'app_token' }, `token-of-${id}`)
      })
      return id
    },
    async parent(child: string, parent: string, maySend = true) {
      await db.platform.query('insert into app_relations (app_id, parent_id, may_send) values ($1, $2, $3)', [child, parent, maySend])
    },
    async member(appId: string, { email = `${newId()}@example.com`, blacklisted = false, tags = [] as string[] } = {}) {
      const id = newId()
      await db.changeApp(appId, async (tx) => {
        await addMember(tx, appId, { id, name: 'Ada', email, blacklisted })
        await tx.query('insert into member_tags (app_id, member_id, tag_id) select $1, $2, unnest($3::uuid[])', [appId, id, tags])
      })
      return id
    },
    async item(
      appId: string,
      resource: string,
      title: string,
      { data = {}, active = true, release = null as string | null, tags = [] as string[] } = {},
    ) {
      const id = newId()
      await db.changeApp(appId, async (tx) => {
        await changeContent(tx, appId).query(
          'insert into items (app_id, id, resource, title, data, active, release_date) values ($1, $2, $3, $4, $5, $6, $7)',
          [appId, id, resource, title, data, active, release],
        )
        await changeContent(tx, appId).query(
          `insert into links (app_id, from_id, field, to_id) select $1, $2, 'tags', unnest($3::uuid[])`,
          [appId, id, tags],
        )
      })
      return id
    },
    /** Devices by their tokens; returns nothing, since tokens identify them. */
    async devices(appId: string, tokens: readonly string[], { memberId = null as string | null, parentId = null as string | null } = {}) {
      await db.changeApp(appId, (tx) =>
        tx.query(
          `insert into devices (app_id, id, token, member_id, parent_app_id, created_at)
           select $1, id, token, $4, $5, now() - interval '1 minute' from unnest($2::uuid[], $3::text[]) as d (id, token)`,
          [appId, tokens.map(() => newId()), tokens, memberId, parentId],
        ),
      )
    },
    /** Browsers that subscribed to the notifications of the app's website. */
    async browsers(appId: string, subscriptions: readonly Subscription[], { memberId = null as string | null } = {}) {
      await db.changeApp(appId, (tx) =>
        tx.query(
          `insert into devices (app_id, id, token, p256dh, auth, member_id, created_at)
           select $1, id, token, p256dh, auth, $6, now() - interval '1 minute'
           from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as d (id, token, p256dh, auth)`,
          [
            ...[appId, subscriptions.map(() => newId()), subscriptions.map(({ endpoint }) => endpoint)],
            ...[subscriptions.map(({ p256dh }) => p256dh), subscriptions.map(({ auth }) => auth), memberId],
          ],
        ),
      )
    },
    /** A queued push, bypassing all checks; held for this many seconds. */
    async push(
      appId: string,
      { tags = null as string[] | null, through = appId, holdSeconds = null as number | null, limits = null as PushLimits | null } = {},
    ) {
      const id = newId()
      await db.changeApp(appId, async (tx) => {
        await tx.query(
          `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to, held_until, limits)
           values ($1, $2, $3, 'Hello', 'World', $4, 'home', now() + $5::int * interval '1 second', $6)`,
          [appId, id, through, tags ? 'tag' : 'everyone', holdSeconds, limits],
        )
        await tx.query(`insert into push_tags (app_id, push_id, tag_id, tag_name) select $1, $2, unnest($3::uuid[]), 'Tag'`, [
          appId,
          id,
          tags ?? [],
        ])
      })
      return id
    },
    /** Ends the hold of a push, as time does. */
    async endHold(pushId: string) {
      await db.platform.query('update push_notifications set held_until = created_at where id = $1', [pushId])
    },
    /** The stored push in its current state. */
    async stored(pushId: string) {
      const { rows } = await db.platform.query<{ state: string; stop_reason: string | null; devices_sent: number; devices_failed: number }>(
        'select state, stop_reason, devices_sent, devices_failed from push_notifications where id = $1',
        [pushId],
      )
      return rows[0]
    },
    async inactiveTokens(appId: string) {
      const { rows } = await db.platform.query<{ token: string; inactive_reason: string }>(
        'select token, inactive_reason from devices where app_id = $1 and not active order by token',
        [appId],
      )
      return rows.map((row) => [row.token, row.inactive_reason])
    },
  }
}
