import type { Resource } from '@greenroom/contract/resources/define-resource'
import { Alert, Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { failureSentence } from '../../../api/failure.ts'
import { manyOf, naming } from '../../../fields/naming.ts'
import { FieldSurroundings } from '../../../fields/surroundings.ts'
import { useShown } from '../../../ui/use-shown.ts'
import classes from './bulk-edit.module.css'
import { BulkField } from './bulk-field.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { type BulkEditState, useBulkEdit } from './use-bulk-edit.ts'

type Props = { resource: Resource; ids: readonly string[]; open: boolean; onClose(): void; onDone(): void }

/** The drawer in which several records are changed alike: what to change, then every change that it makes, then the yes. */
export function BulkEdit({ resource, ids, open, onClose, onDone }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  const shown = useShown(open)
  // While the drawer slides away it keeps saying what it was about.
  const last = useRef(ids)
  if (open) last.current = ids
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : '50vw'}
      padding="lg"
      title={`Edit ${naming(resource, last.current.length)}`}
      classNames={{ title: 'gr-dialog-title' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Steps resource={resource} ids={last.current} onClose={onClose} onDone={onDone} />
    </Drawer>
  )
}

function Steps({ resource, ids, onClose, onDone }: Omit<Props, 'open'>) {
  const state = useBulkEdit(resource, ids, onDone)
  return (
    <>
      {state.seen ? <BulkPreview resource={resource} seen={state.seen} open={state.open} /> : <Choice resource={resource} state={state} />}
      {state.error && (
        <Alert color="red" mt="md" role="alert">
          {failureSentence(state.error)}
        </Alert>
      )}
      <div className={classes.foot}>
        {state.seen ? (
          <>
            <Button variant="default" onClick={state.backToChoice}>
              Back
            </Button>
            <Button disabled={state.open === 0 || state.isLooking} loading={state.isApplying} onClick={state.apply}>
              {state.open === 0 ? 'Nothing to change' : `Change ${naming(resource, state.open)}`}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={!state.canPreview} loading={state.isLooking} onClick={state.preview}>
              Preview
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function Choice({ resource, state }: { resource: Resource; state: BulkEditState }) {
  const { facts } = state
  return (
    <FieldSurroundings value={{ facts, stored: null, isLocked: false, begin: () => () => undefined }}>
      <p className={classes.told}>
        Choose what to change. What you do not choose stays as it is. You see every change before any of these {manyOf(resource.label)} is
        touched.
      </p>
      <ul className={classes.fields}>
        {state.fields.map(([name, field]) => (
          <BulkField key={name} name={name} field={field} state={state} />
        ))}
      </ul>
    </FieldSurroundings>
  )
}
