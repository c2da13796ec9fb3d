import type { Resource } from '@greenroom/contract/define/define-resource'
import { FAILURE_HEADLINE } from '@greenroom/contract/errors/catalogue'
import { Alert, Button } from '@mantine/core'
import { wordsOf } from '../../../api/failure-words.ts'
import { FormContextProvider } from '../../../fields/form-context.ts'
import { manyOf, naming } from '../../../fields/naming.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { SideDrawer, useDrawer } from '../../../ui/side-drawer.tsx'
import { useLast } from '../../../ui/use-last.ts'
import classes from './bulk-edit.module.css'
import { BulkField } from './bulk-field.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { type BulkEditState, useBulkEdit } from './use-bulk-edit.ts'

type Props = { resource: Resource; ids: readonly string[]; open: boolean; onClose(): void; onDone(): void }

/** The drawer of a bulk edit: the changes, then a preview of every record, then the confirmation. */
export function BulkEdit({ resource, ids, open, onClose, onDone }: Props) {
  const shown = useLast(open ? ids : null) ?? ids
  return (
    <SideDrawer open={open} onClose={onClose} size="50vw" title={`Edit ${naming(resource, shown.length)}`}>
      <Steps resource={resource} ids={shown} onDone={onDone} />
    </SideDrawer>
  )
}

function Steps({ resource, ids, onDone }: Omit<Props, 'open' | 'onClose'>) {
  const { close } = useDrawer()
  const state = useBulkEdit(resource, ids, onDone)
  return (
    <>
      {state.seen ? <BulkPreview resource={resource} seen={state.seen} open={state.open} /> : <Choice resource={resource} state={state} />}
      {state.error && (
        <Alert color="red" mt="md" role="alert" title={FAILURE_HEADLINE}>
          <FailureNote {...wordsOf(state.error)} />
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
            <Button variant="default" onClick={close}>
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
    <FormContextProvider value={{ facts, stored: null, isLocked: false, begin: () => () => undefined }}>
      <p className={classes.told}>
        Choose what to change. Everything else stays the same. You see every change before any of these {manyOf(resource.label)} is touched.
      </p>
      <ul className={classes.fields}>
        {state.fields.map(([name, field]) => (
          <BulkField key={name} name={name} field={field} state={state} />
        ))}
      </ul>
    </FormContextProvider>
  )
}
