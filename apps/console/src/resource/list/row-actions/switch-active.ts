import { showFailure } from '../../../api/show-failure.ts'
import { type ApiRecord, forgetReads, updateRecord } from '../../records.ts'
import type { Worked } from './use-hands.ts'

/** The last switch of each record that was switched in this visit; the next one waits for it. */
const switches = new Map<string, Promise<ApiRecord>>()

/**
 * Switches a record on or off: shown at once, and back again when the API refuses. It refuses as it does in the form,
 * and also when somebody else saved the record since it was listed. Whoever switches twice in a row is not somebody
 * else: the second change waits for the first and is meant for the version that it made.
 */
export async function switchActive({ resource, path, queries, list }: Worked, row: ApiRecord, active: boolean): Promise<void> {
  const show = (values: Partial<ApiRecord>) => list.showRows((rows) => rows.map((one) => (one.id === row.id ? { ...one, ...values } : one)))
  const save = async (former: ApiRecord | undefined) =>
    updateRecord(path, resource, row.id, { active }, Math.max(former?.version ?? 0, row.version ?? 0))
  show({ active })
  const former = switches.get(row.id)?.catch(() => undefined)
  const saving = former ? former.then(save) : save(undefined)
  switches.set(row.id, saving)
  // What is shown is the last switch, whose answer may come later.
  const isLast = () => switches.get(row.id) === saving
  try {
    const saved = await saving
    show({ version: saved.version, ...(isLast() && { active: saved.active }) })
  } catch (error) {
    if (isLast()) show({ active: !active })
    showFailure(error)
  } finally {
    if (isLast()) void forgetReads(queries, path, resource)
  }
}
