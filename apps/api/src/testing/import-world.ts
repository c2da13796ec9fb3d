import type { ImportReport } from '@greenroom/contract/transfer/transfer-answers'
import { runImport } from '../domain/transfer/run-import.ts'
import { type TestApp, testApp } from './app.ts'
import { type RecordedJob, recordingQueue } from './recording-queue.ts'

/** An app with an administrator, whose imports run as soon as they are asked for. */
export type ImportWorld = Awaited<ReturnType<typeof importWorld>>

/** Makes the server, and what sends files to it. */
export async function importWorld() {
  const queue = recordingQueue()
  const site: TestApp = await testApp({ queue })
  const jobs: RecordedJob[] = queue.jobs
  /** Sends a form with a file, as a browser does; text is UTF-8. */
  async function send(mode: 'import' | 'bulk_import', app: string, as: string, filename: string, content: string | Buffer, table?: string) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), filename)
    if (table !== undefined) form.append('table', table)
    const request = new Request('http://x', { method: 'POST', body: form })
    return site.call('POST', `/api/apps/${app}/${mode}`, {
      as,
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
  }
  /** Runs the imports that wait. */
  async function run() {
    for (const { name, data } of jobs.splice(0)) {
      if (name !== 'import-rows') continue
      const { appId, id } = data as { appId: string; id: string }
      await runImport(site.deps, appId, id, new AbortController().signal)
    }
  }
  return {
    site,
    send,
    run,
    /** Sends a file, runs its import, and answers what came of it. */
    async imported(app: string, as: string, filename: string, content: string | Buffer): Promise<ImportReport> {
      const answer = await send(filename.endsWith('.zip') ? 'bulk_import' : 'import', app, as, filename, content)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      await run()
      return (await site.call('GET', `/api/apps/${app}/imports`, { as })).json().data[0]
    },
    /** The file of a table, without the mark at its beginning. */
    async exported(app: string, as: string, table: string): Promise<string> {
      const answer = await site.call('GET', `/api/apps/${app}/export?table=${table}`, { as })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.body.replace(/^\uFEFF/, '')
    },
    /** A list of the app, as the API answers it. */
    async list(app: string, as: string, path: string) {
      return (await site.call('GET', `/api/apps/${app}/${path}`, { as })).json().data
    },
    close: () => site.close(),
  }
}
