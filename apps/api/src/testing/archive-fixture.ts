import { ARCHIVE_VERSION } from '@greenroom/contract/transfer/archive-format'
import { fillApp } from '../domain/apps/archive/fill-app.ts'
import { exportFixture } from './export-fixture.ts'
import { begin } from './resumable.ts'
import { closed, listening } from './upload.ts'
import { zipArchive } from './zip-archive.ts'

/** The parts of an archive: its lines by file, and what its manifest and settings have besides. */
export type ArchiveParts = { manifest?: object; settings?: object; [file: `${string}.jsonl`]: readonly object[] }

/** An archive of an app with these parts. */
export async function archiveOf({ manifest = {}, settings = {}, ...lines }: ArchiveParts): Promise<Buffer> {
  const head = { format: 'greenroom-app', version: ARCHIVE_VERSION, name: 'Tidewater', type: null, with_members: false, ...manifest }
  return await zipArchive({
    'manifest.json': JSON.stringify(head),
    'settings.json': JSON.stringify(settings),
    ...Object.fromEntries(Object.entries(lines).map(([name, all]) => [name, all.map((line) => `${JSON.stringify(line)}\n`).join('')])),
  })
}

export type ArchiveFixture = Awaited<ReturnType<typeof archiveFixture>>

/** A server to which a super user sends archives. */
export async function archiveFixture() {
  const fixture = await exportFixture()
  const { site } = fixture
  const boss = (await site.build.superUser()).id
  const base = await listening(site)
  const send = (content: Buffer, name?: string) =>
    begin(
      { base, appId: 'from_archive', as: boss },
      { size: content.length, filename: 'app.zip', ...(name !== undefined && { name }) },
      content,
    )
  return {
    site,
    send,
    /** The app that an archive becomes. */
    async made(content: Buffer): Promise<string> {
      const { status, body } = await send(content)
      if (status !== 201) throw new Error(JSON.stringify(body))
      const { id = '' } = body?.data ?? {}
      await fillApp(site.deps, id)
      return id
    },
    async exported(app: string): Promise<Buffer> {
      const response = await site.call('POST', `/api/apps/${app}/archives`, { as: boss, body: { data: { members: true } } })
      await fixture.run()
      return (await fixture.file(app, boss, response.json().data.id)).rawPayload
    },
    list: async (app: string, path: string) => (await site.call('GET', `/api/apps/${app}/${path}`, { as: boss })).json().data,
    close: () => closed(site),
  }
}
