import { formatDate } from '@greenroom/contract/dates'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { Button, UnstyledButton } from '@mantine/core'
import { useSessionData } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconCheck } from '../../ui/icons/icon-check.ts'
import { listAddress } from '../list-address.ts'
import classes from './form-bar.module.css'
import { type Saving, savingsOf } from './publishing.ts'
import { useDeciding } from './record-state.tsx'
import type { RecordFormState } from './use-record-form.ts'

type Props = { resource: Resource; record: RecordFormState; onHistory(): void; onShowMissing(): void }

/**
 * Stays at the foot of the window: where the form stands, Cancel, and the buttons that save, which open once there is
 * something valid to save (SHELL-085). The main one says what it does to who sees the record.
 */
export function FormBar({ resource, record, onHistory, onShowMissing }: Props) {
  const deciding = useDeciding(resource, record)
  const { main, beside } = savingsOf(resource, record.base, deciding, new Date())
  const press = ({ sets }: Saving) => ({ disabled: !record.canPress(sets), onClick: () => record.press(sets) })
  return (
    <div className={classes.bar} data-stays data-foot-bar>
      <span className={classes.state} role="status">
        <SaveState resource={resource} record={record} onHistory={onHistory} onShowMissing={onShowMissing} />
      </span>
      {!resource.single && (
        <ButtonLink {...listAddress(resource)} variant="default">
          Cancel
        </ButtonLink>
      )}
      {beside && (
        <Button variant="default" {...press(beside)}>
          {beside.label}
        </Button>
      )}
      <Button {...press(main)} loading={record.isSaving}>
        {main.label}
      </Button>
    </div>
  )
}

function SaveState({ resource, record, onHistory, onShowMissing }: Props) {
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
  if (typeof changed !== 'string') return null
  const words = `Last change ${formatDate(changed, 'dateTime', user.timezone)}`
  if (!offers(resource, 'history')) return words
  return (
    <UnstyledButton className={classes.history} aria-haspopup="dialog" onClick={onHistory}>
      {words}
    </UnstyledButton>
  )
}
