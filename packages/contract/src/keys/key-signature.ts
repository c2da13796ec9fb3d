/** A key as texts name it: its name, and the end of the key itself, which tells keys of the same name apart. */
export type NamedKey = { name: string; hint: string }

/**
 * The signature of what somebody did with a key, by a tool of assistants if one is named: `Alex Owner (tool “draft”)
 * (key “Bookkeeping” …x7Qf)`.
 */
export function keySignature(person: string, key: NamedKey, tool: string | null = null): string {
  return `${person}${tool === null ? '' : ` (tool “${tool}”)`}${keyMark(key)}`
}

/** The end of the signature, by which the trail of one key is found. */
export function keyMark({ name, hint }: NamedKey): string {
  return ` (key “${name}” …${hint})`
}

/** The person of a signature. */
export function personOfSignature(signature: string): string {
  return signature.replace(/(?: \(tool “\w+”\))? \(key “.*” …\w{4}\)$/su, '')
}
