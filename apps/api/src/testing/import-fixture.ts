import type { DraftRow, ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import type { ImportReport } from '@greenroom/contract/transfer/transfer-answers'
import type { DatabaseAddress } from '../db/database-address.ts'
import type { Deps } from '../deps.ts'
import { type CheckJob, checkDraft } from '../domain/transfer/drafts/check-draft.ts'
import { type InvitationsJob, inviteImported } from '../domain/transfer/invite-imported.ts'
import { runImport } from '../domain/transfer/run-import.ts'
import { type UndoJob, undoImport } from '../domain/transfer/undo/undo-import.ts'
import { type TestApp, testApp } from './app.ts'
import { type RecordedJob, recordingQueue } from './recording-queue.ts'

/** An app with an administrator, whose imports run as soon as they are requested. */
export type ImportFixture = Awaited<ReturnType<typeof importFixture>>

/** Creates the server, and helpers that send files to it. */
export async function importFixture(database?: DatabaseAddress, overrides: Partial<Deps> = {}) {
  const queue = recordingQueue()
  const site: TestApp = await testApp({ queue, ...overrides }, database)
  const jobs: RecordedJob[] = queue.jobs
  /** Sends a form with a file, as a browser does; text is UTF-8. */
  async function send(
    mode: 'import' | 'bulk_import' | 'import_drafts',
    app: string,
    as: string,
    filename: string,
    content: string | Buffer,
    table?: string,
  ) {
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
  /** Runs the waiting imports, checks and undos. */
  async function run() {
    const { signal } = new AbortController()
    for (const { name, data } of jobs.splice(0)) {
      if (name === 'check-import') await checkDraft(site.deps, data as CheckJob, signal)
      if (name === 'undo-import') await undoImport(site.deps, data as UndoJob, signal)
      if (name === 'invite-members') await inviteImported(site.deps, data as InvitationsJob)
      if (name !== 'import-rows') continue
      const { appId, id } = data as { appId: string; id: string }
      await runImport(site.deps, appId, id, signal)
    }
  }
  const call = async (method: 'GET' | 'POST' | 'PATCH', app: string, as: string, path: string, data?: object) => {
    const answer = await site.call(method, `/api/apps/${app}/${path}`, { as, ...(data && { body: { data } }) })
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer.json()
  }
  return {
    site,
    /** The jobs that wait. */
    jobs: () => [...jobs],
    send,
    run,
    /** Sends a file, runs its import, and returns the result. */
    async imported(app: string, as: string, filename: string, content: string | Buffer): Promise<ImportReport> {
      const answer = await send(filename.endsWith('.zip') ? 'bulk_import' : 'import', app, as, filename, content)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      await run()
      return (await site.call('GET', `/api/apps/${app}/imports`, { as })).json().data[0]
    },
    /** Sends a file to check before its import, checks it, and returns the findings. */
    async looked(app: string, as: string, filename: string, content: string | Buffer, table?: string): Promise<ImportDraft> {
      const answer = await send('import_drafts', app, as, filename, content, table)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return await this.checked(app, as, answer.json().data.id)
    },
    /** Checks a file that was sent before. */
    async checked(app: string, as: string, draft: string): Promise<ImportDraft> {
      await call('POST', app, as, `import_drafts/${draft}/check`)
      await run()
      return (await call('GET', app, as, `import_drafts/${draft}`)).data
    },
    /** The rows of a file that were refused. */
    async refused(app: string, as: string, draft: string): Promise<DraftRow[]> {
      return (await call('GET', app, as, `import_drafts/${draft}/rows`)).data
    },
    /** Corrects a row, and returns it. */
    async mended(
      app: string,
      as: string,
      draft: string,
      line: number,
      change: { cells?: string[]; left_out?: boolean },
    ): Promise<DraftRow> {
      return (await call('PATCH', app, as, `import_drafts/${draft}/rows/${line}`, change)).data
    },
    /** Imports a file that was checked, and returns the result. */
    async saved(app: string, as: string, draft: string, options?: { invite_members: boolean }): Promise<ImportReport> {
      await call('POST', app, as, `import_drafts/${draft}/import`, options)
      await run()
      return (await call('GET', app, as, 'imports')).data[0]
    },
    /** Reverts an import, and returns the result. */
    async undone(app: string, as: string, id: string): Promise<ImportReport> {
      await call('POST', app, as, `imports/${id}/undo`)
      await run()
      return (await call('GET', app, as, 'imports')).data.find((one: ImportReport) => one.id === id)
    },
    /** The file of a table, without the byte order mark. */
    async exported(app: string, as: string, table: string): Promise<string> {
      const answer = await site.call('GET', `/api/apps/${app}/export?table=${table}`, { as })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.body.replace(/^\uFEFF/, '')
    },
    /** A list of the app, as the API returns it. */
    async list(app: string, as: string, path: string) {
      return (await site.call('GET', `/api/apps/${app}/${path}`, { as })).json().data
    },
    close: () => site.close(),
  }
}
