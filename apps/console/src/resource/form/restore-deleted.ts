import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { Failure, Sentence } from '../../api/failure.ts'
import { oneOf } from '../../fields/naming.ts'
import { confirm } from '../../ui/confirm.tsx'
import { type Path, restoreMany } from '../records.ts'

/** Whether this failed save means that the record itself was deleted and could be restored. */
export function isDeleted(resource: Resource, error: Failure): boolean {
  return error.code === 'NOT_FOUND' && Object.keys(error.data).length === 0 && offers(resource, 'trash')
}

/**
 * Offers to restore a record that was deleted while the user edited it. Returns whether it was restored; throws the
 * error otherwise.
 */
export async function restoreDeleted(path: Path, resource: Resource, id: string): Promise<boolean> {
  const one = oneOf(resource.label)
  const sure = await confirm({
    title: `This ${one} was deleted in the meantime`,
    text: 'Your changes are still here. Restore it from Trash and save them?',
    yes: 'Restore and save',
    no: 'Keep editing',
  })
  if (!sure) return false
  try {
    await restoreMany(path, [id])
    return true
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'NOT_FOUND') throw error
    throw new Sentence(`This ${one} was deleted for good and can’t be restored. Your text stays here until you leave: copy what you need.`)
  }
}
