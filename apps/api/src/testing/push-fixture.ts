import type { DatabaseAddress } from '../db/database-address.ts'
import type { Deps } from '../deps.ts'
import { makeServiceAccount } from '../edges/fcm/demo-service-account.ts'
import { fcmSender } from '../edges/fcm/fcm-sender.ts'
import { type FcmSimulator, type SimulatorOptions, startSimulator } from '../edges/fcm/simulator.ts'
import { freshDatabase } from './database.ts'
import { testDeps } from './deps.ts'
import { OTHER_PROJECT, PROJECT, pushMakers } from './push-makers.ts'

const EMAIL = 'push@demo.example.com'

/** A local FCM with its service account, and a sender that uses it. */
export async function standInForFcm(options: Partial<SimulatorOptions> = {}) {
  const { publicKey, json } = await makeServiceAccount(PROJECT, EMAIL)
  const simulator = await startSimulator({
    accounts: { [EMAIL]: { publicKey, projectIds: [PROJECT, OTHER_PROJECT] } },
    ledger: true,
    ...options,
  })
  const fcm = fcmSender({ endpoint: simulator.endpoint, tokenUri: simulator.tokenUri })
  return { simulator, fcm, json }
}

export type PushFixture = {
  deps: Deps
  simulator: FcmSimulator
  json: string
  make: ReturnType<typeof pushMakers>
  database: DatabaseAddress
  close(): Promise<void>
}

/** A database, an FCM simulator and builders for pushes and their audience; without HTTP. */
export async function pushFixture(options: Partial<SimulatorOptions> = {}, overrides: Partial<Deps> = {}): Promise<PushFixture> {
  const [database, { simulator, fcm, json }] = await Promise.all([freshDatabase(), standInForFcm(options)])
  const deps = await testDeps(database, { fcm, ...overrides })
  const { url, poolUrl, isDistributed } = database
  return {
    deps,
    simulator,
    json,
    make: pushMakers(deps, json),
    database: { url, poolUrl, isDistributed },
    async close() {
      await fcm.close()
      await simulator.stop()
      await deps.cleanUp()
      await database.drop()
    },
  }
}

/** Tokens `<prefix>-0`, `<prefix>-1` … */
export function tokens(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
}
