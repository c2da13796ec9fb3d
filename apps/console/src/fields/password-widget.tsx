import { PasswordInput } from '@mantine/core'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** A secret to set: what is stored is never shown, and the browser is told that it is a new one. */
export function PasswordWidget(props: WidgetProps<'password'>) {
  return (
    <PasswordInput
      {...inputProps(props)}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
