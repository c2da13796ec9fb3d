import { catalogue, type ErrorCode } from '@greenroom/contract/errors/catalogue'
import { isLimited } from '../call-kind.ts'
import { type AnyRoute, isForApps } from '../route.ts'

/**
 * The statuses with which a declared route may fail, except 5xx: they follow from its guard, its input and what it
 * changes.
 */
export function refusalsOf(spec: AnyRoute): number[] {
  const { guard, method, path } = spec
  const isOpen = guard === 'publicRoute'
  const takesForm = spec.multipart !== undefined || spec.bytes !== undefined
  const takesBody = method !== 'GET' && (spec.body !== undefined || takesForm)
  const statuses = [
    400,
    // Unknown query parameters or fields. Pages and files accept any.
    ...(path.startsWith('/api/') || spec.query ? [422] : []),
    ...(isOpen ? [] : [401]),
    ...(isOpen || isForApps(spec) ? [] : [403]),
    ...(path.includes(':') || spec.appOf || takesForm ? [404] : []),
    ...(method !== 'GET' ? [415] : []),
    ...(takesBody ? [413] : []),
    ...(method !== 'GET' && !isOpen ? [409] : []),
    ...(isLimited(spec) ? [429] : []),
    ...(spec.refusals ?? []),
  ]
  return [...new Set(statuses)].sort()
}

/** The error responses of an operation, by status. */
export function refusalAnswers(statuses: readonly number[]): Record<string, unknown> {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]))
}

/** The components that `refusalAnswers` refers to. */
export function refusalComponents(statuses: Iterable<number>): Record<string, unknown> {
  return Object.fromEntries(
    [...statuses].map((status) => [
      nameOf(status),
      {
        description: codesOf(status)
          .map((code) => `${code}: ${catalogue[code].line}`)
          .join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function codesOf(status: number): ErrorCode[] {
  // The seam between the catalogue and the names of its entries.
  const codes = (Object.keys(catalogue) as ErrorCode[]).filter((code) => catalogue[code].status === status)
  return codes.length > 0 ? codes : ['BAD_REQUEST']
}

function nameOf(status: number): string {
  return `Refused${status}`
}
