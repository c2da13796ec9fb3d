import { globalFields } from '@greenroom/contract/platform/global-fields'
import { storedInTable } from './stored-in-table.ts'

/** The global fields, by name. */
export const globalFieldStore = storedInTable(globalFields, { order: 'lower(r.field_name)' })
