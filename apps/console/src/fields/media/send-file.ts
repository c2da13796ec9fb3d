import type { MediaMetadata } from '@greenroom/contract/media/file-answers'
import { continueUpload, RESUMABLE_FROM_BYTES } from '@greenroom/contract/media/resumable'
import { type UploadRule, withLowercaseExtension } from '@greenroom/contract/media/rules'
import type { UploadPurpose } from '@greenroom/contract/media/setup-files'
import { type AppPath, api } from '../../api/client.ts'
import type { Resumable, UploadState } from '../../api/resumable.ts'
import { upload } from '../../api/upload.ts'
import { confirm } from '../../ui/confirm.tsx'

export type SendOptions = {
  rule: UploadRule
  /** Builds a path of the current app. */
  path: AppPath
  person: string
  /** The id of the file whose content is replaced. */
  replaces?: string | undefined
  /** The file's purpose, on the set-up screens. */
  purpose?: UploadPurpose | undefined
  /** Resumes an interrupted large upload without asking. */
  goOn?: boolean
  onProgress(sent: number, total: number): void
  /** Only for a large file, which can be paused. */
  onStanding?(standing: UploadState): void
  /** Receives the controls of a large upload as soon as it starts. */
  onControls?(controls: Pick<Resumable, 'pause' | 'resume'>): void
  signal: AbortSignal
}

/**
 * Uploads one file to the app's media, in one request or, above 10 MB, in chunks that survive a lost connection. Throws
 * `Failure`.
 */
export async function sendFile(file: File, options: SendOptions): Promise<MediaMetadata> {
  // The chunks of an encrypted file would be stored unencrypted until the last one has arrived.
  const isSealed = 'private' in options.rule && options.rule.private === true
  return file.size > RESUMABLE_FROM_BYTES && !isSealed ? await sendLarge(file, options) : await sendSmall(file, options)
}

async function sendSmall(file: File, { rule, path, replaces, purpose, signal, onProgress }: SendOptions): Promise<MediaMetadata> {
  const form = new FormData()
  // `type` goes first: the server decides by it before the file's bytes arrive.
  form.append('type', rule.type)
  if (purpose) form.append('purpose', purpose)
  form.append('file', file, withLowercaseExtension(file.name))
  const options = { signal, onProgress: (share: number) => onProgress(share * file.size, file.size) }
  return (await upload(path(replaces ? `media/${replaces}/bytes` : 'media'), form, options)).data
}

type Sender = Pick<SendOptions, 'rule' | 'path' | 'person' | 'replaces' | 'purpose'>

/** Identifies an upload of a large file so that it can be resumed. */
export function senderOf(file: File, { rule, path, person, replaces, purpose }: Sender) {
  const metadata = {
    type: rule.type,
    filename: withLowercaseExtension(file.name),
    ...(purpose && { purpose }),
    ...(replaces && { replaces }),
  }
  return { path: path('uploads'), person, metadata }
}

async function sendLarge(file: File, options: SendOptions): Promise<MediaMetadata> {
  const { onProgress, onStanding, onControls, signal } = options
  // Only needed for large files, so loaded with the first one.
  const { sendResumably } = await import('../../api/resumable.ts')
  const sending = sendResumably<MediaMetadata>(file, {
    ...senderOf(file, options),
    complete: async (id) => (await api.post(options.path(`uploads/${id}/media`))).data,
    mayContinue: async () =>
      options.goOn === true ||
      confirm({
        title: continueUpload(file.name),
        text: 'Part of this file has already been uploaded. The upload continues where it stopped.',
        yes: 'Continue',
        no: 'Start again',
      }),
    onProgress,
    onState: (standing) => onStanding?.(standing),
  })
  signal.addEventListener('abort', sending.cancel, { once: true })
  onControls?.(sending)
  return sending.done
}
