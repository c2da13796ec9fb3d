import { formatDate } from '@greenroom/contract/dates'
import { UnstyledButton } from '@mantine/core'
import { useSessionData } from '../../session/use-session.ts'
import { IconCheck } from '../../ui/icons/icon-check.ts'
import classes from './form-bar.module.css'
import type { RecordFormState } from './use-record-form.ts'

/** Where the form stands, in words. */
export function SaveState({ record, onShowMissing }: { record: RecordFormState; onShowMissing(): void }) {
  const { user } = useSessionData()
  if (record.isSaving) return 'Saving…'
  if (record.isUploading) return 'Uploading…'
  if (record.isDirty) {
    return (
      <>
        <span className={classes.dot} aria-hidden="true" />
        Not saved yet
        {!record.canSave && (
          <UnstyledButton className={classes.missing} onClick={onShowMissing}>
            Show what to fix
          </UnstyledButton>
        )}
      </>
    )
  }
  if (record.savedText !== null) {
    return (
      <>
        <IconCheck size={16} className={classes.saved} aria-hidden="true" />
        {record.savedText}
      </>
    )
  }
  const changed = record.base?.updated_at
  return typeof changed === 'string' ? `Last change ${formatDate(changed, 'dateTime', user.timezone)}` : null
}
