import { type Query, send } from '../api/client.ts'
import { readFailure } from '../api/failure.ts'
import { saveBlob } from '../ui/save-file.ts'

/** Saves the API's response as a file. Throws a `Failure` if it returns none. */
export async function download(
  address: string,
  filename: string,
  { query, signal }: { query?: Query; signal: AbortSignal },
): Promise<void> {
  const response = await send(address, { headers: { accept: '*/*' } }, { ...(query && { query }), signal })
  if (response.status !== 200) throw await readFailure(response.status, () => response.json(), response.headers.get('x-request-id'))
  saveBlob(filename, await response.blob())
}
