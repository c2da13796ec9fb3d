import { http2Pool } from '../../apps/api/src/edges/fcm/http2-pool.ts'
import type { AdminSettings, AdminUsage } from '../../apps/api/src/testing/send-with-firebase-admin.ts'
import { startPart } from '../stage/processes.ts'
import type { LightSettings } from './light-simulator.ts'

export type AdminResult = { atOnce: number; devices: number; usage: AdminUsage }

/** Google's firebase-admin at a stand-in of its own: sendEach one call after the other, as documented, and eight at once. */
export async function measureAdmin({
  standIn,
  ca,
  devices,
}: {
  standIn: LightSettings
  ca?: string
  devices: number
}): Promise<AdminResult[]> {
  const results: AdminResult[] = []
  for (const atOnce of [1, 8]) {
    const simulator = await startPart(new URL('light-simulator.ts', import.meta.url), 'SIMULATOR', standIn)
    const { endpoint }: { endpoint: string } = JSON.parse(simulator.ready)
    const settings: AdminSettings = { endpoint, bearer: await bearerOf(endpoint, ca), ...(ca !== undefined && { ca }), devices, atOnce }
    const part = await startPart(new URL('../../apps/api/src/testing/send-with-firebase-admin.ts', import.meta.url), 'ADMIN', settings)
    await part.next()
    results.push({ atOnce, devices, usage: JSON.parse(await part.stop()) })
    await simulator.stop()
  }
  return results
}

async function bearerOf(endpoint: string, ca: string | undefined): Promise<string> {
  const pool = http2Pool(endpoint, { sessions: 1, ca })
  const answer = await pool.request({ path: '/token', headers: {}, body: 'x', keepBody: true })
  await pool.close()
  if (typeof answer === 'string') throw new Error('The stand-in gave no bearer.')
  const { access_token: bearer }: { access_token: string } = JSON.parse(answer.body)
  return bearer
}
