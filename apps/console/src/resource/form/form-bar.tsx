import { formatDate } from '@greenroom/contract/dates'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { Button, UnstyledButton } from '@mantine/core'
import { useSessionData } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconCheck } from '../../ui/icons/icon-check.ts'
import { listAddress } from '../list-address.ts'
import classes from './form-bar.module.css'
import type { RecordFormState } from './use-record-form.ts'

type Props = { resource: Resource; record: RecordFormState; onShowMissing(): void }

/**
 * Stays at the foot of the window: where the form stands, Cancel, and Save, which opens once there is something valid
 * to save (SHELL-085).
 */
export function FormBar({ resource, record, onShowMissing }: Props) {
  return (
    <div className={classes.bar} data-stays data-foot-bar>
      <span className={classes.state} role="status">
        <SaveState record={record} onShowMissing={onShowMissing} />
      </span>
      {!resource.single && (
        <ButtonLink {...listAddress(resource)} variant="default">
          Cancel
        </ButtonLink>
      )}
      <Button type="submit" disabled={!record.canSave} loading={record.isSaving}>
        Save
      </Button>
    </div>
  )
}

function SaveState({ record, onShowMissing }: Omit<Props, 'resource'>) {
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
