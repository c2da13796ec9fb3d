import type { ListPosition } from '@greenroom/contract/define/hand-order'
import { showFailure } from '../../../api/show-failure.ts'
import { toastDone, toastUndo } from '../../../ui/toast.tsx'
import { forgetReads, moveRecord } from '../../records.ts'
import type { Worked } from './use-row-controls.ts'

type Moved = Awaited<ReturnType<typeof moveRecord>>

/** Moves a record in the order of its list, and offers an undo. */
export async function saveMove(worked: Worked, id: string, to: ListPosition): Promise<void> {
  const moved = await attempt(worked, id, to)
  if (moved) toastUndo(said(moved), () => void undo(worked, id, moved))
}

async function undo(worked: Worked, id: string, moved: Moved): Promise<void> {
  const back = await attempt(worked, id, moved.undo, moved.version)
  if (back) toastDone(said(back))
}

async function attempt({ queries, path, resource }: Worked, id: string, to: ListPosition, ifMatch?: number): Promise<Moved | null> {
  try {
    return await moveRecord(path, resource, id, to, ifMatch)
  } catch (error) {
    showFailure(error)
    return null
  } finally {
    void forgetReads(queries, path, resource)
  }
}

function said({ position }: Moved): string {
  return `Moved to position ${position.toLocaleString('en-US')}.`
}
