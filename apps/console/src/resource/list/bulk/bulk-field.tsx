import type { BulkField as Field } from '@greenroom/contract/define/bulk-edit'
import { wanted } from '@greenroom/contract/fields/relation'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Checkbox, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { RelationPicker } from '../../../fields/relation/relation-picker.tsx'
import { drawWidget } from '../../../fields/widgets.tsx'
import classes from './bulk-edit.module.css'
import { firstChoice } from './edit-values.ts'
import type { BulkEditState } from './use-bulk-edit.ts'

type Props = { name: string; field: Field; state: BulkEditState }

/** One field: unchanged until it is selected, then the value for all records. */
export function BulkField({ name, field, state }: Props) {
  const isChosen = name in state.chosen
  return (
    <li className={classes.field} data-chosen={isChosen || undefined}>
      <Checkbox
        label={field.label}
        checked={isChosen}
        onChange={() => (isChosen ? state.leave(name) : state.choose(name, firstChoice(field)))}
      />
      {isChosen && (
        <div className={classes.value}>
          <NewValue name={name} field={field} state={state} />
        </div>
      )}
    </li>
  )
}

function NewValue({ name, field, state }: Props) {
  const [isTouched, setTouched] = useState(false)
  const value = state.chosen[name]
  const change = (next: unknown) => state.choose(name, next)
  if (field.kind === 'flag') {
    return (
      <SegmentedControl
        aria-label={field.label}
        value={String(value)}
        onChange={(next) => change(next === 'true')}
        data={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
      />
    )
  }
  if (field.kind === 'relation') return <Links name={name} field={field} state={state} />
  return drawWidget({
    // This is not a record form: widgets that read other fields find none here.
    name: `new_${name}`,
    // The checkbox next to it shows the name; the input has it for screen readers.
    field: { ...field, label: `New ${field.label}`, help: undefined, required: field.required || field.cannotBeEmptied },
    value,
    onChange: change,
    onBlur: () => setTouched(true),
    error: isTouched ? state.messages[name] : undefined,
    disabled: false,
  })
}

/** Records to add to each record's links, and records to remove from them. */
function Links({ name, field, state }: Props & { field: Extract<Field, { kind: 'relation' }> }) {
  const target = resourceByName(field.to)
  if (!target) return null
  const value = valuesOf(state.chosen[name])
  const common = { target, onBlur: () => undefined, error: undefined, disabled: false }
  const plain = { ...field, required: false, help: undefined, only: wanted(field, state.facts, {}) }
  return (
    <>
      <RelationPicker
        {...common}
        name={`${name}.add`}
        field={{ ...plain, label: `Add ${field.label}` }}
        value={value.add}
        onChange={(add) => state.choose(name, { ...value, add })}
      />
      <RelationPicker
        {...common}
        name={`${name}.remove`}
        // Records that have expired since can still be removed.
        field={{ ...plain, label: `Remove ${field.label}`, unexpired: false }}
        value={value.remove}
        onChange={(remove) => state.choose(name, { ...value, remove })}
        canCreate={false}
      />
    </>
  )
}
