import { type AnyRoute, appAdmin, route } from '../../http/route.ts'
import { storeImport } from '../../http/uploads/store-import.ts'
import { importForm } from './import.ts'

const importTables: AnyRoute = route({
  method: 'POST',
  path: '/api/apps/:app/bulk_import',
  guard: appAdmin,
  inHelp: 'closed',
  tag: 'import and export',
  status: 201,
  multipart: importForm,
  summary: 'Import a ZIP archive of CSV files, each named after its table: all rows of all files or none',
  refusals: [409, 413, 422],
  handler: (ctx) => storeImport(ctx, importTables, 'BULK_IMPORT'),
})

/** Several tables from one archive (IMX-014, OQ-106). */
export const bulkImportRoutes = [importTables]
