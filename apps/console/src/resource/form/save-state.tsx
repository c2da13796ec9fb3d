import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { UnstyledButton } from '@mantine/core'
import { NearTime } from '../../session/near-time.tsx'
import { IconCheck } from '../../ui/icons/icon-check.ts'
import classes from './form-bar.module.css'
import type { RecordFormState } from './use-record-form.ts'

/** Props of a form's bar. */
export type FormBarProps = { resource: Resource; record: RecordFormState; onHistory(): void; onShowMissing(): void }

/** The state of the form in words. */
export function SaveState({ resource, record, onHistory, onShowMissing }: FormBarProps) {
  if (record.isSaving) return <span>Saving…</span>
  if (record.isUploading) return <span>Uploading…</span>
  if (record.isDirty) {
    return (
      <>
        <span className={classes.dot} aria-hidden="true" />
        <span>Not saved yet</span>
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
        <span>{record.savedText}</span>
      </>
    )
  }
  const changed = record.base?.updated_at
  if (typeof changed !== 'string') return null
  const words = (
    <span>
      Last change <NearTime at={changed} where="in a sentence" />
    </span>
  )
  if (!offers(resource, 'history')) return words
  return (
    <UnstyledButton className={classes.history} aria-haspopup="dialog" onClick={onHistory}>
      {words}
    </UnstyledButton>
  )
}
