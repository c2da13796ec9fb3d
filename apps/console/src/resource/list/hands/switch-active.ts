import { showFailure } from '../../../api/show-failure.ts'
import { type ApiRecord, forgetReads, updateRecord } from '../../records.ts'
import type { Worked } from '../use-hands.ts'

/**
 * Switches a record on or off: shown at once, and back again when the API refuses. It refuses as it does in the form,
 * and also when somebody else saved the record since it was listed.
 */
export async function switchActive({ resource, path, queries, list }: Worked, row: ApiRecord, active: boolean): Promise<void> {
  const show = (values: Partial<ApiRecord>) => list.showRows((rows) => rows.map((one) => (one.id === row.id ? { ...one, ...values } : one)))
  show({ active })
  try {
    const saved = await updateRecord(path, resource, row.id, { active }, row.version ?? 0)
    show({ active: saved.active, version: saved.version })
  } catch (error) {
    show({ active: !active })
    showFailure(error)
  } finally {
    void forgetReads(queries, path, resource)
  }
}
