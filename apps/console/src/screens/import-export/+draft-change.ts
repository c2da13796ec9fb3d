import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import type { TextEncoding } from '@greenroom/contract/transfer/encodings'

/** What a person decides about a file. */
export type DraftChange = Partial<
  Pick<ImportDraft, 'table' | 'columns' | 'copies_files' | 'day_orders' | 'names_from_email' | 'creates_missing'> & {
    encoding: TextEncoding
    header_line: number
  }
>
