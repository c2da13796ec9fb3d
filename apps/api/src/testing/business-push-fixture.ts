import type { ListedPush } from '@greenroom/contract/push/listed'
import type { DatabaseAddress } from '../db/database-address.ts'
import { forgetApp } from '../domain/apps/read/current-app.ts'
import { storeSecret } from '../domain/apps/secrets/app-secrets.ts'
import type { BusinessPushJob } from '../domain/push/businesses/ask-push.ts'
import { runPushToBusinesses } from '../domain/push/businesses/run-push-to-businesses.ts'
import { delivery } from '../domain/push/deliver.ts'
import { packFixture } from './pack-fixture.ts'
import { standInForFcm, tokens } from './push-fixture.ts'
import { PROJECT, pushMakers } from './push-makers.ts'

export type BusinessPushFixture = Awaited<ReturnType<typeof businessPushFixture>>

type Branch = { phones?: number; key?: boolean; throughParent?: boolean; name?: string }

const hello = { subject: 'Open day', message: 'Come on Saturday', send_to: 'everyone', form_link_to: 'home' }

/** An enterprise that can push, its businesses with phones, and an FCM simulator; jobs run when a test says so. */
export async function businessPushFixture(database?: DatabaseAddress) {
  const { simulator, fcm, json } = await standInForFcm({ latencyMs: [1, 3] })
  const packs = await packFixture(database, { fcm })
  const { site, parent, owner, queue } = packs
  const { platform } = site.deps.db
  const make = pushMakers(site.deps, json)
  const canPush = async (app: string, hasKey: boolean) => {
    await platform.query(`update apps set about = about || '{"platform_version": "9.0"}', fcm_project_id = $2 where id = $1`, [
      app,
      hasKey ? PROJECT : null,
    ])
    if (hasKey) await site.deps.db.changePlatform((tx) => storeSecret(tx, site.deps.vault, { appId: app, name: 'fcm_key' }, json))
    forgetApp(site.deps.db, app)
  }
  await canPush(parent, true)

  const fixture = {
    ...packs,
    make,
    simulator,
    platform,
    /** A business with phones that run its own app, or the parent's. */
    async branch({ phones = 3, key = true, throughParent = !key, name = 'Branch' }: Branch = {}) {
      const business = await packs.business(name)
      await canPush(business.id, key)
      await make.devices(business.id, tokens(business.id, phones), { parentId: throughParent ? parent : null })
      return business
    },
    /** Phones of a business that got a message, and how many messages these were. */
    arrived(app: string) {
      const counts = [...simulator.accepted].filter(([token]) => token.startsWith(`${app}-`))
      return { phones: counts.length, messages: counts.reduce((sum, [, count]) => sum + count, 0) }
    },
    estimate: (businesses: readonly string[], push: object = {}) =>
      packs.call('POST', 'push_notifications/businesses/estimate', {
        data: { send_to: 'everyone', form_link_to: 'home', ...push, businesses },
      }),
    ask: (businesses: readonly string[], push: object = {}, as = owner) =>
      packs.call('POST', 'push_notifications/businesses', { as, data: { ...hello, ...push, businesses } }),
    act: (id: string, what: 'undo' | 'stop' | 'retry', as = owner) =>
      packs.call('POST', `push_notifications/businesses/${id}/${what}`, { as }),
    async read(id: string) {
      return (await packs.call('GET', `push_notifications/businesses/${id}`)).data
    },
    /** The result in one business. */
    async inBusiness(id: string, business: string) {
      return (await fixture.read(id)).businesses.find((one: { id: string }) => one.id === business)
    },
    async listed(app: string, as: string): Promise<ListedPush[]> {
      return (await packs.call('GET', 'push_notifications', { app, as })).data
    },
    /** Passes pushes to the businesses that wait for them, without sending yet. */
    async give() {
      for (const { data } of queue.jobs.splice(0).filter(({ name }) => name === 'send-to-businesses')) {
        await runPushToBusinesses(site.deps, data as BusinessPushJob, new AbortController().signal)
      }
    },
    /** Sends the pushes of all businesses. */
    async deliver() {
      const { rows } = await platform.query<{ appId: string; pushId: string }>(
        `select app_id as "appId", id as "pushId" from push_notifications where finished_at is null order by id`,
      )
      for (const push of rows) await delivery(site.deps).deliver(push)
    },
    /** Passes them on, sends them, and records the result. */
    async finish() {
      await fixture.give()
      await fixture.deliver()
      await fixture.give()
    },
    async close() {
      await packs.close()
      await simulator.stop()
    },
  }
  return fixture
}
