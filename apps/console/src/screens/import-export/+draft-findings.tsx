import { count } from '@greenroom/contract/count'
import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { importLimits, TOO_MANY_TO_MEND } from '@greenroom/contract/transfer/transfer-words'
import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { send } from '../../api/client.ts'
import { readFailure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { Card } from '../../ui/card.tsx'
import { saveBlob } from '../../ui/save-file.ts'
import { missingRecords } from './+draft-extras.tsx'
import { DraftRows } from './+draft-rows.tsx'
import classes from './import-export.module.css'

type Props = {
  draft: ImportDraft
  disabled: boolean
  /** Called with the number of rows being saved. */
  onSaving(rows: number): void
  onLeaveOut(): void
  /** The button that imports the file. */
  children: ReactNode
}

/** What an import would do, and the rows that cannot be imported. */
export function DraftFindings({ draft, disabled, onSaving, onLeaveOut, children }: Props) {
  const { created, updated, unchanged, refused, unresolved, left_out: leftOut, ready, missing, creates_missing: createsMissing } = draft
  const fixed = ready - created - updated - unchanged
  return (
    <section className={classes.recent} aria-labelledby="findings">
      <h2 id="findings" className={classes.heading}>
        What the import will do
      </h2>
      <Card>
        <div className={classes.body}>
          <p role="status" className={classes.message}>
            {count(created)} to add, {count(updated)} to change, {count(unchanged)} unchanged.{' '}
            <span>{refused + leftOut > 0 && errorsText(unresolved, fixed, leftOut)}</span>
          </p>
          {unresolved > 0 && (
            <p className={classes.next}>
              <span>{missing.length > 0 && !createsMissing && `Choose “Create ${missingRecords(missing)}” above to add them. `}</span>
              To import the file, fix these rows or skip them.
            </p>
          )}
          {refused > importLimits.mendable && (
            <Alert mt="md" color="red">
              {TOO_MANY_TO_MEND}
            </Alert>
          )}
          <Group mt="md">
            {children}
            {refused > 0 && (
              <>
                <Button variant="default" disabled={disabled || unresolved === 0} onClick={onLeaveOut}>
                  Skip all rows with errors
                </Button>
                <Errors draft={draft} />
              </>
            )}
          </Group>
        </div>
        {refused + leftOut > 0 && <DraftRows draft={draft} onSaving={onSaving} />}
      </Card>
    </section>
  )
}

function Errors({ draft: { id, table } }: { draft: ImportDraft }) {
  const address = useAppPath()(`import_drafts/${id}/errors`)
  const download = async () => {
    try {
      const response = await send(address, { headers: { accept: 'text/csv' } })
      if (!response.ok) throw await readFailure(response.status, () => response.json(), response.headers.get('x-request-id'))
      saveBlob(`${table}-errors.csv`, await response.blob())
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Button variant="default" onClick={() => void download()}>
      Download rows with errors
    </Button>
  )
}

/** '2 rows have errors, 1 row fixed.' */
function errorsText(unresolved: number, fixed: number, skipped: number): string {
  const rows = (number: number) => `${count(number)} ${number === 1 ? 'row' : 'rows'}`
  const parts = [
    unresolved > 0 && `${rows(unresolved)} ${unresolved === 1 ? 'has an error' : 'have errors'}`,
    fixed > 0 && `${rows(fixed)} fixed`,
    skipped > 0 && `${rows(skipped)} skipped`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
