import { NOTHING_LOST, nextStep } from '@greenroom/contract/errors/next-steps'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { TOOL_HEADER, toolMark } from '../http/tool-mark.ts'

type Sent = { query?: Readonly<Record<string, string | undefined>>; body?: unknown; version?: number }

/** Calls the API in the caller's place, and resolves to the answer. Rejects with `Refused` for everything but 2xx. */
export type CallApi = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, sent?: Sent) => Promise<unknown>

/** An answer of the API that is not 2xx, in words. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'Refused'
    this.status = status
  }
}

const refusal = z.object({
  error: z.object({ code: z.string(), detail: z.string(), data: z.record(z.string(), z.array(z.string())).optional() }),
})

/**
 * Calls inside this process, with the key and from the address of the assistant's own request: the same guards, rules,
 * limits and messages as for every other caller. The change is signed with the tool's name too.
 */
export function callApiAs(request: FastifyRequest, tool: string): CallApi {
  return async (method, path, { query = {}, body, version } = {}) => {
    const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]))
    const search = new URLSearchParams(given).toString()
    const answer = await request.server.inject({
      method,
      url: `/api/${path}${search && `?${search}`}`,
      remoteAddress: request.ip,
      headers: {
        host: request.headers.host ?? '',
        authorization: request.headers.authorization ?? '',
        [TOOL_HEADER]: toolMark(tool),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body !== undefined && { payload: { data: body } }),
    })
    const json: unknown = answer.body === '' ? null : answer.json()
    if (answer.statusCode < 300) return json
    throw new Refused(answer.statusCode, wordsOf(answer.statusCode, json))
  }
}

/** The sentence of the refusal, the messages of fields, and what to do next. */
function wordsOf(status: number, json: unknown): string {
  const { success, data } = refusal.safeParse(json)
  if (!success) return `The server answered with status ${status}. Try again later.`
  const { code, detail, data: fields = {} } = data.error
  const messages = Object.entries(fields).map(([field, texts]) => `${field}: ${texts.join(' ')}`)
  // The sentence of an outage says what to do.
  const next = code === 'UNAVAILABLE' ? NOTHING_LOST : nextStep(status, code)
  return [detail, ...messages, next ?? ''].filter((part) => part !== '').join('\n')
}
