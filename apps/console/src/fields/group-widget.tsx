import classes from './field-input.module.css'
import { useInnerInputs } from './inner-inputs.ts'
import type { WidgetProps } from './widget.ts'

/** A few fields kept under one name. Each of them shows its own message. */
export function GroupWidget({ name, field }: WidgetProps<'group'>) {
  const FieldInputs = useInnerInputs()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{field.label}</legend>
      <FieldInputs fields={field.fields} names={Object.keys(field.fields)} within={`${name}.`} />
    </fieldset>
  )
}
