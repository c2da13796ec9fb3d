import type { TestApp } from './app.ts'

export type Form = {
  /** A user's id. */
  as: string | null
  path: string
  /** Fields and files in this order, as a browser sends them. */
  parts: [name: string, value: string | { filename: string; bytes: Buffer }][]
  headers?: Record<string, string>
}

type Answer = { status: number; body: { data?: Record<string, string>; error?: Record<string, unknown> } }

/** Sends a multipart form to a listening server, over a real connection. */
export async function sendForm(base: string, { as, path, parts, headers = {} }: Form): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.filename)
  }
  const answer = await fetch(base + path, {
    method: 'POST',
    body: form,
    headers: { ...(as !== null && { authorization: `Bearer user:${as}` }), ...headers },
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

/** Makes the test's server listen on a free port of this machine; returns its address. */
export function listening({ server }: TestApp): Promise<string> {
  return server.listen({ host: '127.0.0.1', port: 0 })
}

/** Ends the test's server without waiting for connections that a client keeps open. */
export async function closed(test: TestApp): Promise<void> {
  test.server.server.closeAllConnections()
  await test.close()
}
