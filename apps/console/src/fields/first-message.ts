import { valuesOf } from '@greenroom/contract/fields/values-of'
/** The first message in a form error, which may contain those of its rows and parts. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { message, root, ...parts } = valuesOf(error)
  if (typeof message === 'string' && message !== '') return message
  for (const part of [root, ...Object.values(parts)]) {
    // A ref is an element or a substitute for one; its names are not messages.
    const found = part === parts.ref ? undefined : firstMessage(part)
    if (found !== undefined) return found
  }
  return undefined
}
