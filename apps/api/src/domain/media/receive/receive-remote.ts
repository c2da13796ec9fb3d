import { extensionOf, type UploadRule, uploadRules } from '@greenroom/contract/media/rules'
import { importFileLimits, importFileMessages } from '@greenroom/contract/transfer/import-files'
import { type FileReader, FileUnread } from '../../../edges/web/file-reader.ts'
import { Failure } from '../../../failure.ts'

type Remote = { address: string; rule: UploadRule; signal: AbortSignal }

/** Opens a file on the web under a rule of uploads. Throws `FileUnread`. */
export async function openRemote(
  remoteFiles: FileReader,
  { address, rule, signal }: Remote,
): Promise<{ filename: string; bytes: AsyncIterable<Buffer> }> {
  const remote = await remoteFiles(address, Math.min(rule.maxBytes + 1, importFileLimits.fetchedBytes), signal)
  return { filename: filenameOf(remote.url, remote.contentType), bytes: remote.bytes }
}

/** Why a file on the web could not be copied; throws other errors. */
export function remoteProblem(error: unknown, rule: UploadRule): string {
  if (error instanceof FileUnread)
    return error.problem === 'too large' && rule.maxBytes < importFileLimits.fetchedBytes ? rule.tooLarge : unread[error.problem]
  if (error instanceof Failure && error.status < 500) return error.message
  throw error
}

const unread: Record<FileUnread['problem'], string> = {
  'not found': importFileMessages.notFound,
  'not public': importFileMessages.notPublic,
  'too large': importFileMessages.tooLarge,
  unreachable: importFileMessages.unreachable,
  certificate: importFileMessages.unreachable,
  redirects: importFileMessages.unreachable,
  slow: importFileMessages.slow,
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

/** The filename for a URL. If the URL has no file extension, it comes from the content type of the response. */
function filenameOf({ pathname }: URL, contentType: string): string {
  const last = pathname.split('/').at(-1) ?? ''
  const name = decoded(last) || 'file'
  const extension = EXTENSIONS[contentType.split(';')[0]?.trim().toLowerCase() ?? '']
  const isNamed = Object.values(uploadRules).some(({ extensions }) => extensions.some((one) => one === extensionOf(name)))
  return extension === undefined || isNamed ? name : `${name}.${extension}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
