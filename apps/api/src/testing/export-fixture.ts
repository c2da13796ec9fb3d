import type { ExportReport } from '@greenroom/contract/transfer/transfer-answers'
import { runExport } from '../domain/transfer/run-export.ts'
import { type TestApp, testApp } from './app.ts'
import { recordingQueue } from './recording-queue.ts'

/** A server whose exports run as soon as they are requested. */
export type ExportFixture = Awaited<ReturnType<typeof exportFixture>>

/** Creates the server, and helpers that request exports from it. */
export async function exportFixture() {
  const queue = recordingQueue()
  const site: TestApp = await testApp({ queue })
  const call = (app: string, as: string, below: string) => site.call('GET', `/api/apps/${app}/exports${below}`, { as })
  const ask = (app: string, as: string, data: object) => site.call('POST', `/api/apps/${app}/exports`, { as, body: { data } })
  async function run(stopped = new AbortController().signal) {
    for (const { name, data } of queue.jobs.splice(0)) {
      if (name !== 'export-file') continue
      const { appId, id } = data as { appId: string; id: string }
      await runExport(site.deps, appId, id, stopped)
    }
  }
  return {
    site,
    ask,
    run,
    jobs: queue.jobs,
    file: (app: string, as: string, id: string) => call(app, as, `/${id}/file`),
    reports: async (app: string, as: string): Promise<ExportReport[]> => (await call(app, as, '')).json().data,
    /** Requests an export, writes its file, and returns its lines. */
    async lines(app: string, as: string, data: object): Promise<string[]> {
      const response = await ask(app, as, data)
      if (response.statusCode !== 201) throw new Error(response.body)
      await run()
      const { body } = await call(app, as, `/${response.json().data.id}/file`)
      return body
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n')
    },
    close: () => site.close(),
  }
}
