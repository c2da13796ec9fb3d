import createClient from 'openapi-fetch'

// Plain JavaScript, because Node does not remove types from the packages that a program installs. Its types are in
// client.d.ts.

/** @type {typeof import('./client.d.ts').greenroomClient} */
export function greenroomClient({ baseUrl, token, fetch }) {
  const client = createClient({ baseUrl, ...(fetch && { fetch }), bodySerializer: asSent })
  client.use({
    async onRequest({ request }) {
      const bearer = typeof token === 'function' ? await token() : token
      if (bearer !== undefined && !request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${bearer}`)
    },
  })
  // Where types and run time meet: the package makes the same methods for any paths.
  return /** @type {import('./client.d.ts').GreenroomClient} */ (/** @type {unknown} */ (client))
}

/**
 * Where types and run time meet: client.d.ts says which answer a call has.
 * @param {Promise<{ data?: unknown, error?: unknown, response: Response }>} call
 * @returns {Promise<any>}
 */
export async function answerOf(call) {
  const { data, error, response } = await call
  if (response.ok) return data
  throw new GreenroomError(response.status, isRefusal(error) ? error.error : undefined)
}

export class GreenroomError extends Error {
  /**
   * @param {number} status
   * @param {import('./client.d.ts').Refusal | undefined} refusal
   */
  constructor(status, refusal) {
    super(refusal?.detail ?? `The server answered with the status ${status}. Try again, or look at its log.`)
    this.name = 'GreenroomError'
    this.status = status
    this.code = refusal?.code
    this.data = refusal?.data ?? {}
  }
}

/**
 * JSON, or a form when a value is a file.
 * @param {unknown} body
 */
function asSent(body) {
  if (body instanceof FormData) return body
  const values = typeof body === 'object' && body !== null ? Object.entries(body) : []
  if (!values.some(([, value]) => value instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/**
 * Whether Greenroom refused the call, and not something between here and there, such as a proxy.
 * @param {unknown} error
 * @returns {error is { error: import('./client.d.ts').Refusal }}
 */
function isRefusal(error) {
  return typeof error === 'object' && error !== null && 'error' in error && typeof error.error === 'object'
}
