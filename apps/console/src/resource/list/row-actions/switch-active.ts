import { showFailure } from '../../../api/show-failure.ts'
import { askToPublish } from '../../ask-to-publish.ts'
import { pointOut } from '../../pointed-out.ts'
import { type ApiRecord, forgetReads, updateRecord } from '../../records.ts'
import type { Worked } from './use-row-controls.ts'

/** The last change of each record switched in this visit; the next one waits for it. */
const switches = new Map<string, Promise<ApiRecord>>()

/**
 * Switches a record on or off: shown immediately, and reverted if the API rejects it. It rejects what the form would
 * reject, and also a record that another user saved since it was listed. Two quick clicks by the same user are not a
 * conflict: the second change waits for the first and applies to the version that it created.
 */
export async function switchActive({ resource, path, queries, list }: Worked, row: ApiRecord, active: boolean): Promise<void> {
  const show = (values: Partial<ApiRecord>) => list.showRows((rows) => rows.map((one) => (one.id === row.id ? { ...one, ...values } : one)))
  if (active && (await askToPublish(queries, path, resource, row.id).catch(() => 'ready')) === 'canceled') return
  const save = async (former: ApiRecord | undefined) =>
    updateRecord(path, resource, row.id, { active }, Math.max(former?.version ?? 0, row.version ?? 0))
  show({ active })
  const former = switches.get(row.id)?.catch(() => undefined)
  const saving = former ? former.then(save) : save(undefined)
  switches.set(row.id, saving)
  // The last change is shown, whose response may come later.
  const isLast = () => switches.get(row.id) === saving
  try {
    const saved = await saving
    show({ version: saved.version, ...(isLast() && { active: saved.active }) })
    pointOut(resource, [row.id], { isShown: true })
  } catch (error) {
    if (isLast()) show({ active: !active })
    showFailure(error)
  } finally {
    if (isLast()) void forgetReads(queries, path, resource)
  }
}
