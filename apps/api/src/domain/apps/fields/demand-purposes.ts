import type { AppField } from '@greenroom/contract/app-document/app-field'
import { listOf, textOf } from '@greenroom/contract/fields/cell'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { checkUpload } from '@greenroom/contract/media/rules'
import { setupFileRules, type UploadPurpose } from '@greenroom/contract/media/setup-files'
import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'
import { oneOf } from '../../../sql/one-of.ts'
import type { AcceptedChange } from './accept-change.ts'

type Named = { name: string; id: string; purpose: UploadPurpose }

/**
 * Throws a 422 with the message of the field's rule if a file does not fit its field: uploaded for another purpose, too
 * large, or public where it must be sealed.
 */
export async function demandPurposes(tx: Tx, appId: string, changes: readonly AcceptedChange[]): Promise<void> {
  const named = changes.flatMap(filesIn)
  if (named.length === 0) return
  const { rows } = await tx.query<{ id: string; filename: string; size: string; private: boolean }>(
    `select id, filename, size, private from media where app_id = $1 and id = ${oneOf('$2')}`,
    [appId, [...new Set(named.map(({ id }) => id))]],
  )
  const wrong = named.flatMap(({ name, id, purpose }): [string, string[]][] => {
    const rule = setupFileRules[purpose]
    const file = rows.find((row) => row.id === id)
    if (!file) return []
    const message = checkUpload(rule, { name: file.filename, size: Number(file.size) })?.message
    return message || file.private !== rule.private ? [[name, [message ?? rule.wrongType]]] : []
  })
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

function filesIn({ leaf, name, value }: AcceptedChange): Named[] {
  const purpose = purposeOf(leaf)
  if (purpose === undefined) return []
  return listOf(value).flatMap((file) => {
    const id = mediaIdOf(textOf(file))
    return id === undefined ? [] : [{ name, id, purpose }]
  })
}

function purposeOf({ field }: AppField): UploadPurpose | undefined {
  return field.kind === 'media' || field.kind === 'files' ? field.setup?.purpose : undefined
}
