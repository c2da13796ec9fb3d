import { globalFields } from '@greenroom/contract/platform/global-fields'
import { storedInTable } from './stored-in-table.ts'

export const globalFieldStore = storedInTable(globalFields, { order: 'lower(r.field_name)' })
