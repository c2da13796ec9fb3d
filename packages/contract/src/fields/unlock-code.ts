import * as z from 'zod/mini'
import { base, type UnlockCodeField } from './field.ts'

/** A code that a member types to unlock something: given by the server at creation, read-only, not sent on save (TAG-012). */
export function unlockCode(label: string): UnlockCodeField {
  return {
    kind: 'unlockCode',
    ...base(label, { help: 'Given automatically when you save.' }),
    schema: () => z.string(),
    initial: '',
    example: '7K3QX9TDMA',
  }
}
