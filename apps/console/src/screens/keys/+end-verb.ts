import type { AccessKey } from '@greenroom/contract/keys/key-answers'

/** The button that ends a key. */
export function endVerb({ assistant }: Pick<AccessKey, 'assistant'>): string {
  return assistant ? 'Disconnect' : 'Revoke'
}
