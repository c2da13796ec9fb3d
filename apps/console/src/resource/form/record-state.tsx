import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { useWatch } from 'react-hook-form'
import { decidingNames, shownState } from './publishing.ts'
import classes from './record-state.module.css'
import type { RecordFormState } from './use-record-form.ts'

type Props = { resource: Resource; record: RecordFormState }

/**
 * The state that the values in the form make: Draft, Scheduled 26 Nov, Live, Expired. What is not saved yet says so, so
 * that nobody takes it for what members see.
 */
export function RecordState({ resource, record }: Props) {
  const shown = shownState(resource, useDeciding(resource, record), new Date())
  if (!shown) return null
  const { state, words } = shown
  const stored = record.base ? shownState(resource, record.base, new Date())?.words : 'Draft'
  return (
    <span className={classes.state} data-state={state}>
      {words === stored ? words : `${words} once saved`}
    </span>
  )
}

/** The values in the form that decide over the record's state. */
export function useDeciding(resource: Resource, { form }: Pick<RecordFormState, 'form'>): Values {
  const names = decidingNames(resource)
  const values: unknown[] = useWatch({ control: form.control, name: names })
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}
