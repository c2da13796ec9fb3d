/**
 * A person with resumable uploads at a listening server; `as` is a user's id or, after `token:`, an id token. `appId`
 * is `from_archive` for archives that become new apps.
 */
export type Resumable = { base: string; appId: string; as: string }

type Announced = { size: number; filename: string; type?: string; name?: string; purpose?: string; replaces?: string }
const BYTES = 'application/offset+octet-stream'

type Body = { data?: Record<string, string>; error?: Record<string, unknown> }

/** Announces an upload, as tus-js-client does; `first` are bytes in the same request. */
export async function begin({ base, appId, as }: Resumable, { size, ...metadata }: Announced, first?: Buffer) {
  const described = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const answer = await fetch(`${base}/api/apps/${appId}/uploads`, {
    method: 'POST',
    headers: {
      ...known(as),
      'upload-length': String(size),
      'upload-metadata': described.join(','),
      ...(first && { 'content-type': BYTES }),
    },
    ...(first && { body: new Uint8Array(first) }),
  })
  const offset = Number(answer.headers.get('upload-offset') ?? Number.NaN)
  return { status: answer.status, location: answer.headers.get('location') ?? '', offset, body: await bodyOf(answer) }
}

/** How an archive of an app is announced and sent in one request, for `call` of a test's server. */
export function archiveAtOnce(bytes: Buffer, name?: string): { body: Buffer; headers: Record<string, string> } {
  const described = ['filename YXBwLnppcA==', ...(name === undefined ? [] : [`name ${Buffer.from(name).toString('base64')}`])]
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length), 'upload-metadata': described.join(',') }
  return { body: bytes, headers: { ...headers, 'content-type': BYTES } }
}

/** Sends the next bytes. */
export async function send({ base, as }: Resumable, address: string, offset: number, bytes: Buffer) {
  const answer = await fetch(base + address, {
    method: 'PATCH',
    headers: { ...known(as), 'upload-offset': String(offset), 'content-type': BYTES },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, offset: Number(answer.headers.get('upload-offset')), body: await bodyOf(answer) }
}

/** Requests the offset to resume from. */
export async function farAs({ base, as }: Resumable, address: string) {
  const answer = await fetch(base + address, { method: 'HEAD', headers: known(as) })
  const number = (name: string) => Number(answer.headers.get(name) ?? Number.NaN)
  return { status: answer.status, offset: number('upload-offset'), length: number('upload-length') }
}

function known(as: string): Record<string, string> {
  return { authorization: `Bearer ${as.startsWith('token:') ? as.slice(6) : `user:${as}`}`, 'tus-resumable': '1.0.0' }
}

async function bodyOf(answer: Response): Promise<Body | undefined> {
  const text = await answer.text()
  return text === '' ? undefined : JSON.parse(text)
}
