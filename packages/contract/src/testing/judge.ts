import type { Rule } from '../fields/rule.ts'

/** The result of a schema: the accepted value, or its messages by field (`''` for the value itself). */
export function judge(schema: Rule, value: unknown): { value: unknown } | { messages: Record<string, string[]> } {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const messages: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.')
    messages[name] = [...(messages[name] ?? []), issue.message]
  }
  return { messages }
}

export const accepted = (value: unknown) => ({ value })
export const refused = (...messages: string[]) => ({ messages: { '': messages } })
