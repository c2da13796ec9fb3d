import { shortDay } from '@greenroom/contract/dates'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useWidgetForm } from './form-context.ts'
import { RevealSecret } from './reveal-secret.tsx'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** A secret to set: what is stored is never shown, and the browser is told that it is a new one. */
export function PasswordWidget(props: WidgetProps<'password'>) {
  const [isShown, setShown] = useState(false)
  const { stored } = useWidgetForm()
  const { set, updated_at: since } = valuesOf(stored?.[props.name])
  const isKept = set === true
  const { revealedAs } = props.field
  return (
    <PasswordInput
      {...inputProps(props)}
      placeholder={isKept ? `Set${typeof since === 'string' ? ` ${shortDay(since.slice(0, 10), new Date())}` : ''}` : undefined}
      inputContainer={(input) => (
        <>
          {input}
          {isKept && revealedAs && <RevealSecret secret={revealedAs} label={props.field.label} />}
        </>
      )}
      autoComplete="new-password"
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? 'Hide password' : 'Show password' }}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
