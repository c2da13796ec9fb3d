import { count } from '@greenroom/contract/count'
import { inSentence } from '@greenroom/contract/define/in-sentence'
import { members } from '@greenroom/contract/members/members'
import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { tableByName } from '@greenroom/contract/transfer/tables'
import { Checkbox, Switch } from '@mantine/core'
import type { DraftChange } from './+draft-change.ts'

type Props = {
  draft: ImportDraft
  hasFiles: boolean
  disabled: boolean
  onChange(change: DraftChange): void
  /** Stores the change, and checks the file again. */
  onRecheck(change: DraftChange): void
}

/** How many names are shown before "and 12 more". */
const SHOWN = 8

/** What the import does beyond the rows: copies of files, names from addresses, and new tags, topics and categories. */
export function DraftExtras({ draft, hasFiles, disabled, onChange, onRecheck }: Props) {
  const { missing, table, columns } = draft
  return (
    <>
      {hasFiles && (
        <Switch
          mb="md"
          label="Copy pictures and files from web addresses into the media library"
          description="If not, the app loads them from their web address. Video links stay links."
          checked={draft.copies_files}
          disabled={disabled}
          onChange={(event) => onChange({ copies_files: event.currentTarget.checked })}
        />
      )}
      {table === members.name && columns.includes('email') && (
        <Switch
          mb="md"
          label="Fill missing names from the email address"
          description="ann.lee@example.com becomes Ann Lee. Existing members keep their names."
          checked={draft.names_from_email}
          disabled={disabled}
          onChange={(event) => onChange({ names_from_email: event.currentTarget.checked })}
        />
      )}
      {missing.length > 0 && (
        <Checkbox
          mb="md"
          label={`Create ${missingRecords(missing)}`}
          description={namesOf(missing)}
          checked={draft.creates_missing}
          disabled={disabled}
          onChange={(event) => onRecheck({ creates_missing: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** '3 new tags and 1 new topic'. */
export function missingRecords(missing: ImportDraft['missing']): string {
  return missing.map(newRecords).join(' and ')
}

function newRecords({ table, total }: ImportDraft['missing'][number]): string {
  const label = tableByName(table)?.label
  const noun = table === 'topics' && total !== 1 ? 'topics' : inSentence((total === 1 ? label?.one : label?.many) ?? table)
  return `${count(total)} new ${noun}`
}

function namesOf(missing: ImportDraft['missing']): string {
  const names = missing.flatMap((found) => found.names)
  const rest = missing.reduce((sum, { total }) => sum + total, 0) - Math.min(names.length, SHOWN)
  return `${names.slice(0, SHOWN).join(', ')}${rest > 0 ? ` and ${count(rest)} more` : ''}`
}
