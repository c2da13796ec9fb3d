import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** An input for a secret: the stored one is never shown, and the browser treats it as a new password. */
export function PasswordWidget(props: WidgetProps<'password'>) {
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      {...inputProps(props)}
      autoComplete="new-password"
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? 'Hide password' : 'Show password' }}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
