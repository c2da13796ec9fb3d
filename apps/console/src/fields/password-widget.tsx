import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** A secret to set: what is stored is never shown, and the browser is told that it is a new one. */
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
