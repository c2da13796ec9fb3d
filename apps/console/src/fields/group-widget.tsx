import classes from './field-input.module.css'
import { useInnerInputs } from './inner-inputs.ts'
import type { WidgetProps } from './widget.ts'

/** Several fields under one name. Each of them shows its own error. */
export function GroupWidget({ name, field }: WidgetProps<'group'>) {
  const FieldInputs = useInnerInputs()
  // Groups with their own headings need no common frame.
  const isOfGroups = Object.values(field.fields).every(({ kind }) => kind === 'group')
  return (
    <fieldset className={classes.group} data-bare={isOfGroups || undefined}>
      {isOfGroups ? <legend className="gr-unseen">{field.label}</legend> : <legend className={classes.legend}>{field.label}</legend>}
      <FieldInputs fields={field.fields} names={Object.keys(field.fields)} within={`${name}.`} />
    </fieldset>
  )
}
