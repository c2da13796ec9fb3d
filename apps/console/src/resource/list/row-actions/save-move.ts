import { count } from '@greenroom/contract/count'
import type { ListPosition } from '@greenroom/contract/define/hand-order'
import { showFailure } from '../../../api/show-failure.ts'
import { type Step, toastDone, toastUndo } from '../../../ui/toast.tsx'
import { pointOut } from '../../pointed-out.ts'
import { forgetReads, moveRecord } from '../../records.ts'
import { isNarrowed } from '../state/list-state.ts'
import type { Worked } from './use-row-controls.ts'

type Moved = Awaited<ReturnType<typeof moveRecord>>

/** Moves a record in the order of its list, and offers an undo. */
export async function saveMove(worked: Worked, id: string, to: ListPosition): Promise<void> {
  const moved = await attempt(worked, id, to)
  if (!moved) return
  toastUndo(said(moved), () => void undo(worked, id, moved), ...viewOf(worked, id, moved))
}

/** Shows the row on its new page; nothing if that is the current one. */
function viewOf({ resource, list }: Worked, id: string, { position }: Moved): Step[] {
  const page = Math.ceil(position / list.state.size)
  if (page === list.state.page || isNarrowed(list.state)) return []
  const go = () => {
    pointOut(resource, [id])
    list.toPage(page)
  }
  return [{ label: 'View', go }]
}

async function undo(worked: Worked, id: string, moved: Moved): Promise<void> {
  const back = await attempt(worked, id, moved.undo, moved.version)
  if (back) toastDone(said(back))
}

async function attempt({ queries, path, resource }: Worked, id: string, to: ListPosition, ifMatch?: number): Promise<Moved | null> {
  try {
    const moved = await moveRecord(path, resource, id, to, ifMatch)
    pointOut(resource, [id])
    return moved
  } catch (error) {
    showFailure(error)
    return null
  } finally {
    void forgetReads(queries, path, resource)
  }
}

function said({ position }: Moved): string {
  return `Moved to position ${count(position)}.`
}
