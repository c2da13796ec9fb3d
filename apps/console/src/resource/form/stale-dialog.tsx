import { formatDate } from '@greenroom/contract/dates'
import type { Resource } from '@greenroom/contract/resources/define-resource'
import { Button, Group, Modal } from '@mantine/core'
import { useSessionData } from '../../session/use-session.ts'
import { changedValues, formValues } from './form-values.ts'
import classes from './record-form.module.css'
import type { RecordFormState } from './use-record-form.ts'

/** Somebody else saved the record while this person was writing: what they changed, and a choice that loses nothing unasked. */
export function StaleDialog({ resource, record }: { resource: Resource; record: RecordFormState }) {
  const { user } = useSessionData()
  const { theirs, base, facts } = record
  const changed =
    theirs && base
      ? Object.keys(changedValues(resource, formValues(resource.fields, base), formValues(resource.fields, theirs), facts))
      : []
  const when = theirs && typeof theirs.updated_at === 'string' ? formatDate(theirs.updated_at, 'dateTime', user.timezone) : null

  return (
    <Modal
      opened={theirs !== null}
      onClose={record.closeTheirs}
      title="Someone else saved this in the meantime"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.told}>
        {when && `Saved on ${when}. `}
        {changed.length > 0 && `They changed: ${changed.map((name) => resource.fields[name]?.label ?? name).join(', ')}.`}
      </p>
      <p className={classes.told}>Keep yours to save what you changed over theirs; what only they changed stays.</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={record.takeTheirs}>
          Reload theirs
        </Button>
        <Button onClick={record.keepMine}>Keep mine and overwrite</Button>
      </Group>
    </Modal>
  )
}
