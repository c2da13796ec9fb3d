import { Badge, TextInput } from '@mantine/core'
import { CopyButton } from '../ui/copy-button.tsx'
import classes from './field-input.module.css'
import { textOf, type WidgetProps } from './widget.ts'

/** A code that the server gives when the record is saved for the first time. */
export function UnlockCodeWidget({ name, field, value }: WidgetProps<'unlockCode'>) {
  const code = textOf(value)
  if (code === '')
    return (
      <TextInput
        name={name}
        label={field.label}
        description={field.help}
        classNames={{ wrapper: classes.short }}
        value=""
        placeholder="—"
        disabled
      />
    )
  return (
    <TextInput
      name={name}
      label={field.label}
      description="Members type it to unlock."
      classNames={{ wrapper: classes.short, input: classes.code }}
      value={code}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<CopyButton value={code} label="Copy the code" />}
    />
  )
}

/** Drawn only while it holds. */
export function ExpiredWidget({ field, value }: WidgetProps<'expired'>) {
  return value === true ? (
    <Badge color="red" variant="light">
      {field.label}
    </Badge>
  ) : null
}
