import { z } from 'zod'
import { type AnyRoute, appAdmin, route } from '../../http/route.ts'
import { storeImport } from '../../http/uploads/store-import.ts'

/** The form of an import; its fields may have any order. */
export const importForm = z.strictObject({
  file: z.file().describe('The file, named after its table'),
  table: z.string().optional().describe('The name of the table; that of the file unless given'),
})

const importTable: AnyRoute = route({
  method: 'POST',
  path: '/api/apps/:app/import',
  guard: appAdmin,
  inHelp: 'closed',
  tag: 'import and export',
  status: 201,
  multipart: importForm,
  summary: 'Import a CSV file into its table: all rows or none. A job does it, and a mail tells the outcome',
  refusals: [409, 413, 422],
  handler: (ctx) => storeImport(ctx, importTable, 'IMPORT'),
})

/** One table from one file (IMX-013). */
export const importRoutes = [importTable]
