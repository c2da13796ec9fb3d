import { initializeApp } from 'firebase-admin/app'
import { getMessaging } from 'firebase-admin/messaging'
import { tokenOf } from '../../apps/api/src/testing/bench-token.ts'
import type { AdminSettings, AdminUsage } from '../push/measure-admin.ts'
import { pointFirebaseAdmin } from './point-firebase-admin.ts'

// Google's own library as its documentation uses it, in a separate process: no database, no counts, only the calls.
const { endpoint, bearer, ca, devices, atOnce }: AdminSettings = JSON.parse(process.env.ADMIN ?? '{}')
pointFirebaseAdmin(endpoint, ca)
const app = initializeApp({
  projectId: 'demo',
  credential: { getAccessToken: async () => ({ access_token: bearer, expires_in: 3599 }) },
})
const messaging = getMessaging(app)
process.stdout.write('ready\n')

const before = process.cpuUsage()
const started = performance.now()
let next = 0
let sent = 0
let failed = 0
await Promise.all(Array.from({ length: atOnce }, callAfterCall))
const seconds = (performance.now() - started) / 1000
const { user, system } = process.cpuUsage(before)
const usage: AdminUsage = { seconds, sent, failed, cpuUs: user + system, peakRssKb: process.resourceUsage().maxRSS }
process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(usage)}\n`, () => process.exit(0))
})
process.stdout.write('done\n')
setInterval(() => {}, 1000)

async function callAfterCall(): Promise<void> {
  while (next < devices) {
    const from = next
    next = Math.min(devices, next + 500)
    const answer = await messaging.sendEach(Array.from({ length: next - from }, (_, index) => message(tokenOf(from + index))))
    sent += answer.successCount
    failed += answer.failureCount
  }
}

/** The same push in the format of domain/push/message.ts. */
function message(token: string) {
  return {
    token,
    notification: { title: 'Hello', body: 'World' },
    data: { app_id: 'x'.repeat(36), push_id: 'x'.repeat(36), link_to: 'home' },
    android: { priority: 'high' as const, ttl: 259_200_000, notification: { tag: 'x'.repeat(36) } },
    apns: { headers: { 'apns-collapse-id': 'x'.repeat(36), 'apns-priority': '10' }, payload: { aps: { sound: 'default' } } },
  }
}
