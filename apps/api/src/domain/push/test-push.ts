import { stopReason } from '@greenroom/contract/push/stop-reasons'
import { type TestDevice, type TestResult, testMessages } from '@greenroom/contract/push/test-push'
import type { Config } from '../../config.ts'
import type { Sql } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import type { Outcome } from '../../edges/fcm/classify.ts'
import type { Subscription, WebPushMessage } from '../../edges/web-push/web-push-sender.ts'
import { invalid } from '../../failure.ts'
import { containing } from '../../sql/search-text.ts'
import { type AudienceQuestion, audienceValues, channelsOf, REACHABLE } from './audience.ts'
import { type CheckedComposition, checkPush } from './check-push.ts'
import type { Device } from './judge.ts'
import { fcmMessage } from './message.ts'
import { openSender } from './open-sender.ts'
import { webPushMessage } from './web-message.ts'

const MAX_LISTED = 20

/**
 * Who requests test devices: the sending key, the user's email, and the search text; if empty, only the user's own
 * devices.
 */
export type TestQuestion = Pick<AudienceQuestion, 'appId' | 'through' | 'channels'> & { email: string; q: string }

/** The user's own devices are found by email. All devices are read only for a search. */
const ownDevices = `select d.id, d.description as device, m.email, true as is_mine
  from members m join devices d on d.app_id = $1 and d.member_id = m.id
  where m.app_id = $1 and lower(m.email) = lower($6) and $7 = '' and ${REACHABLE}
  order by d.updated_at desc, d.id limit $8`
const searchedDevices = `select d.id, d.description as device, m.email, coalesce(lower(m.email) = lower($6), false) as is_mine
  from devices d left join members m on m.app_id = $1 and m.id = d.member_id
  where ${REACHABLE} and (lower(m.email) = lower($6) or search_text(m.email) like $7 or search_text(d.description) like $7)
  order by 4 desc, d.updated_at desc, d.id limit $8`

/**
 * Devices that a test can be sent to: first those of members with the user's email, then those whose email or
 * description matches the search.
 */
export async function listTestDevices(sql: Sql, { appId, through, channels, email, q }: TestQuestion): Promise<TestDevice[]> {
  const { rows } = await sql.query<TestDevice>(q === '' ? ownDevices : searchedDevices, [
    ...audienceValues({ appId, through, channels, tagIds: null, until: null }),
    email,
    q === '' ? '' : containing(q),
    MAX_LISTED,
  ])
  return rows
}

/** A validated test: the message, and the devices to send it to. */
export type CheckedTest = {
  message: Record<string, unknown>
  webMessage: WebPushMessage
  tokens: string[]
  subscriptions: Subscription[]
  appId: string
  senderAppId: string
}

/**
 * Validates a test like a push, except for its audience: the devices named here, which must be reachable ones of the
 * app.
 */
export async function checkTest(
  sql: Sql,
  composition: CheckedComposition,
  deviceIds: readonly string[],
  config: Pick<Config, 'publicUrl' | 'webHost'>,
): Promise<CheckedTest> {
  const { app, push } = composition
  const everyone = { ...composition, push: { ...push, send_to: 'everyone' as const, send_to_tags: [] } }
  const { sender, link } = await checkPush(sql, everyone)
  const through = sender === app.id ? 'own' : sender
  const channels = channelsOf(composition.facts.app, through)
  const { rows } = await sql.query<Omit<Device, 'id'>>(
    `select d.token, d.p256dh, d.auth from devices d where ${REACHABLE} and d.id = any($6::uuid[])`,
    [...audienceValues({ appId: app.id, through, channels, tagIds: null, until: null }), deviceIds],
  )
  if (rows.length < new Set(deviceIds).size) throw invalid({ device_ids: [testMessages.deviceNotThere] })
  const content = {
    appId: app.id,
    // Not a stored push: its own id makes each test a separate notification on the phone.
    pushId: newId(),
    subject: push.subject,
    message: push.message,
    imageUrl: push.image_url || null,
    linkTo: push.form_link_to,
    link,
  }
  const icon = typeof app.setup.icon === 'string' ? app.setup.icon : null
  return {
    message: fcmMessage(content, config.publicUrl),
    webMessage: webPushMessage({ ...content, website: { username: app.username, icon } }, config),
    tokens: rows.flatMap(({ token, p256dh }) => (p256dh === null ? [token] : [])),
    subscriptions: rows.flatMap(({ token, p256dh, auth }) => (p256dh === null || auth === null ? [] : [{ endpoint: token, p256dh, auth }])),
    appId: app.id,
    senderAppId: sender,
  }
}

/** Sends a validated test at once and returns the result. Stores nothing, and disables no token. */
export async function sendTest(deps: Pick<Deps, 'db' | 'vault' | 'log' | 'fcm' | 'webPush'>, test: CheckedTest): Promise<TestResult> {
  const outcomes = (await Promise.all([sendToPhones(deps, test), deps.webPush.send(test.webMessage, test.subscriptions)])).flat()
  const failures = new Map<string, number>()
  let sent = 0
  for (const outcome of outcomes) {
    if (outcome.kind === 'sent') sent += 1
    else {
      const reason = 'reason' in outcome ? outcome.reason : outcome.kind === 'unsent' ? 'UNREACHABLE' : 'UNCERTAIN'
      failures.set(reason, (failures.get(reason) ?? 0) + 1)
    }
  }
  return { devices_sent: sent, failures: [...failures].map(([reason, devices]) => ({ reason, devices })) }
}

async function sendToPhones(deps: Pick<Deps, 'db' | 'vault' | 'log' | 'fcm'>, test: CheckedTest): Promise<Outcome[]> {
  if (test.tokens.length === 0) return []
  const sender = await openSender(deps, test)
  if ('problem' in sender) throw invalid({ parent_uuid: [stopReason(sender.problem)] })
  return await deps.fcm.send({ ...sender, message: test.message, tokens: test.tokens })
}
