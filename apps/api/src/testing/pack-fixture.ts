import type { PackEntry } from '@greenroom/contract/packs/pack-entry'
import type { DatabaseAddress } from '../db/database-address.ts'
import type { Deps } from '../deps.ts'
import { releasePack } from '../domain/packs/release-pack.ts'
import { runRollout } from '../domain/packs/run-rollout.ts'
import type { RolloutJob } from '../domain/packs/stored-rollouts.ts'
import { testApp } from './app.ts'
import { recordingQueue } from './recording-queue.ts'

/** An enterprise with businesses, whose roll-outs run as soon as they are requested. */
export type PackFixture = Awaited<ReturnType<typeof packFixture>>

type Call = { as?: string | null; data?: object; app?: string; headers?: Record<string, string> }

/** Creates the server, an enterprise and its administrator. */
export async function packFixture(database?: DatabaseAddress, overrides: Partial<Deps> = {}) {
  const queue = recordingQueue()
  const site = await testApp({ queue, ...overrides }, database)
  const parent = (await site.build.app({ name: 'Meridian', setup: { enterprise: true } })).id
  const owner = (await site.build.creator(parent, { name: 'Mira' })).id
  const fixture = {
    site,
    queue,
    parent,
    owner,
    /** A new business under the enterprise, and its administrator. */
    async business(name = 'Branch') {
      const { id } = await site.build.childApp(parent, { name })
      return { id, owner: (await site.build.creator(id)).id }
    },
    async call(method: 'GET' | 'PATCH' | 'POST' | 'DELETE', path: string, { as = owner, data, app = parent, headers }: Call = {}) {
      const answer = await site.call(method, `/api/apps/${app}/${path}`, {
        as,
        ...(data && { body: { data } }),
        ...(headers && { headers }),
      })
      return { status: answer.statusCode, ...(answer.body === '' ? {} : answer.json()) }
    },
    /** Creates a pack of the enterprise and returns its id. */
    async pack(...entries: (Pick<PackEntry, 'of'> & Partial<PackEntry>)[]): Promise<string> {
      const whole = entries.map((entry) => ({ id: null, mode: 'start', fields: {}, ...entry }))
      const { data } = await fixture.call('POST', 'packs', { data: { name: 'Starter', entries: whole } })
      return data.id
    },
    /** Runs the waiting jobs. */
    async run(): Promise<void> {
      for (const { name, data } of queue.jobs.splice(0)) {
        const job = data as RolloutJob
        if (name === 'roll-out-pack') await runRollout(site.deps, job, new AbortController().signal)
        if (name === 'release-pack') await releasePack(site.deps, job.appId, job.id)
      }
    },
    /** Rolls a pack out, and returns the result. */
    async rollOut(pack: string, ...businesses: string[]) {
      const { data } = await fixture.call('POST', `packs/${pack}/rollouts`, { data: { businesses } })
      await fixture.run()
      return await fixture.rollout(pack, data.id)
    },
    async rollout(pack: string, id: string) {
      const { data } = await fixture.call('GET', `packs/${pack}/rollouts`)
      return data.find((one: { id: string }) => one.id === id)
    },
    /** A list of an app, as the API returns it. */
    async list(app: string, path: string) {
      const as = (await site.build.creator(app)).id
      return (await fixture.call('GET', path, { app, as })).data
    },
    close: () => site.close(),
  }
  return fixture
}
