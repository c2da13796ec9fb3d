import { z } from '#zod'
import { textOf, written } from './cell.ts'
import { base, type EngineBase } from './field-base.ts'
import { engineTraits } from './traits.ts'

/** Set by the server, never sent by a client. */
export type UnlockCodeField = EngineBase & { kind: 'unlockCode' }

/**
 * A code that a member enters to unlock something: set by the server at creation, read-only, not sent on save
 * (TAG-012).
 */
export function unlockCode(label: string): UnlockCodeField {
  return {
    kind: 'unlockCode',
    traits: traits,
    ...base(label, { help: 'Created when you save.' }),
    schema: () => z.string(),
    initial: '',
    example: '7K3QX9TDMA',
  }
}

const traits = engineTraits<UnlockCodeField>({
  givenBy: 'server',
  order: 'unlock code',
  cell: (_, value) => written('code', value),
  column: () => 'short',
  words: (_, value) => textOf(value),
  published: () => false,
  fileCell: () => null,
})
