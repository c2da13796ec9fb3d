/** The content of an export: the rows of one list, or a whole app. */
export const exportKinds = ['list', 'archive'] as const
export type ExportKind = (typeof exportKinds)[number]

/** For how many days the file of an export can be downloaded. */
export const EXPORT_DAYS = 7

/** Users who export more rows than this need not wait: they get an email once the file is ready. */
export const MAIL_ABOVE_ROWS = 5_000

/** Maximum number of concurrent exports per app. */
export const EXPORTS_AT_ONCE = 3

export const TOO_MANY_EXPORTS = 'Other exports of this app are still running. Wait until one of them is finished.'
export const NO_COLUMNS = 'Choose at least one column'
export const NO_SUCH_COLUMN = 'This column is not in the list'
