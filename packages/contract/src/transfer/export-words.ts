/** What an export holds: the rows of one list, or a whole app. */
export const exportKinds = ['list', 'archive'] as const
export type ExportKind = (typeof exportKinds)[number]

/** Days for which the file of an export can be downloaded. */
export const EXPORT_DAYS = 7

/** Who exports more rows than these need not wait: they get a mail once the file is there. */
export const MAIL_ABOVE_ROWS = 5_000

/** Exports of one app that are being made at the same time. */
export const EXPORTS_AT_ONCE = 3

export const TOO_MANY_EXPORTS = 'Other exports of this app are still running. Wait until one of them has ended.'
export const NO_COLUMNS = 'Choose at least one column'
export const NO_SUCH_COLUMN = 'This column is not in the list'
