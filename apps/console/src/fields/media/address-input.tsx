import { completeAddress } from '@greenroom/contract/fields/complete-address'
import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconLink } from '../../ui/icons/icon-link.ts'
import { pastedAddress } from '../pasted-address.ts'

type Props = {
  id: string
  name: string
  label: string
  value: string
  isWrong: boolean
  disabled: boolean
  /** It was just opened by the user, so it takes the focus. */
  isRequested: boolean
  onBegin(): void
  onChange(address: string): void
  onEnd(): void
}

/** The input for the URL of a file on the web. */
export function AddressInput({ id, name, label, value, isWrong, disabled, isRequested, onBegin, onChange, onEnd }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isRequested) input.current?.focus()
  }, [isRequested])
  return (
    <TextInput
      ref={input}
      id={id}
      name={name}
      type="url"
      aria-label={`${label}: web address`}
      placeholder="https://"
      leftSection={<IconLink size={16} />}
      maxLength={255}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      error={isWrong}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={onBegin}
      onPaste={pastedAddress(onChange)}
      onBlur={() => {
        const complete = completeAddress(value)
        if (complete !== value) onChange(complete)
        onEnd()
      }}
      rightSection={value !== '' && <CloseButton size="sm" aria-label="Clear the address" onClick={() => onChange('')} />}
    />
  )
}
