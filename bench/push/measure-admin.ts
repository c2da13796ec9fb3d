import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { http2Pool } from '../../apps/api/src/edges/fcm/http2-pool.ts'
import { startPart } from '../stage/processes.ts'
import type { LightSettings } from './light-simulator.ts'

/** `atOnce`: concurrent calls of sendEach, with 500 messages each. */
export type AdminSettings = { endpoint: string; bearer: string; ca?: string; devices: number; atOnce: number }

export type AdminUsage = { seconds: number; sent: number; failed: number; cpuUs: number; peakRssKb: number }

export type AdminResult = { atOnce: number; devices: number; usage: AdminUsage }

const PEERS = new URL('../peers/', import.meta.url)

/**
 * Google's firebase-admin with a simulator of its own: sendEach one call after the other, as documented, and eight at
 * once. The library is not a package of the workspaces; it is installed into bench/peers when it is missing.
 */
export async function measureAdmin({
  standIn,
  ca,
  devices,
}: {
  standIn: LightSettings
  ca?: string
  devices: number
}): Promise<AdminResult[]> {
  if (!existsSync(new URL('node_modules', PEERS))) execFileSync('npm', ['ci'], { cwd: PEERS, stdio: 'inherit' })
  const results: AdminResult[] = []
  for (const atOnce of [1, 8]) {
    const simulator = await startPart(new URL('light-simulator.ts', import.meta.url), 'SIMULATOR', standIn)
    const { endpoint }: { endpoint: string } = JSON.parse(simulator.ready)
    const settings: AdminSettings = { endpoint, bearer: await bearerOf(endpoint, ca), ...(ca !== undefined && { ca }), devices, atOnce }
    const part = await startPart(new URL('send-with-firebase-admin.ts', PEERS), 'ADMIN', settings)
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
