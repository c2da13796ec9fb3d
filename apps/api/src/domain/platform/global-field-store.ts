import { GLOBAL_FIELD_EXISTS, globalFields } from '@greenroom/contract/platform/global-fields'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import { storedInTable } from './stored-in-table.ts'

const stored = storedInTable(globalFields, { order: 'lower(r.field_name)' })

/** The global fields. A name that another one has is refused with 422. */
export const globalFieldStore = {
  ...stored,
  records: {
    ...stored.records,
    async insert(tx, id, values) {
      await demandOwnName(tx, id, values.field_name)
      await stored.records.insert(tx, id, values)
    },
    async update(tx, id, values) {
      await demandOwnName(tx, id, values.field_name)
      await stored.records.update(tx, id, values)
    },
  },
} satisfies typeof stored

/** Earlier releases stored duplicates, so there is no unique index, and a name that does not change is accepted. */
async function demandOwnName(tx: Tx, id: string, name: unknown): Promise<void> {
  tx.send(`select pg_advisory_xact_lock(hashtextextended('global_fields', 0))`)
  const { rowCount } = await tx.query(
    `select from global_fields g where lower(g.field_name) = lower($2) and g.id <> $1
       and not exists (select from global_fields own where own.id = $1 and lower(own.field_name) = lower($2)) limit 1`,
    [id, name],
  )
  if (rowCount > 0) throw invalid({ field_name: [GLOBAL_FIELD_EXISTS] })
}
