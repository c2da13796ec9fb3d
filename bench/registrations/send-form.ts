/** What a page answered to its form. */
export type Sent = { status: number; body: string; milliseconds: number }

/** Sends a form of the website as a browser does, without following its redirect. */
export async function sendForm(address: string, fields: Record<string, string>, headers: Record<string, string>): Promise<Sent> {
  const started = performance.now()
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...headers, origin: new URL(address).origin },
    redirect: 'manual',
  })
  const body = await answer.text()
  return { status: answer.status, body, milliseconds: performance.now() - started }
}

/** The sentence above a form that was refused. */
export function alertIn(body: string): string {
  return /role="alert"[^>]*>([^<]+)/.exec(body)?.[1] ?? ''
}
