import { Switch } from '@mantine/core'
import type { WidgetProps } from './widget.ts'

export function FlagWidget({ name, field, value, onChange, onBlur, error, disabled }: WidgetProps<'flag'>) {
  return (
    <Switch
      name={name}
      label={field.label}
      description={field.help}
      error={error}
      disabled={disabled}
      checked={value === true}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
