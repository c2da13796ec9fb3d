import { Checkbox } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

type Props = {
  /** The path of the field to write. */
  to: string
  from: string
  label: string
  isOn: boolean
  disabled: boolean
  onChange(isOn: boolean): void
}

/**
 * While the box is checked, the field copies another field, even beyond its own limit; its rule then reports that
 * (PRF-009, OQ-019).
 */
export function CopiedFrom({ to, from, label, isOn, disabled, onChange }: Props) {
  const source: unknown = useWatch({ name: from })
  const { getValues, setValue } = useFormContext()
  useEffect(() => {
    if (isOn && !disabled && getValues(to) !== source) setValue(to, source, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }, [isOn, disabled, source, to, getValues, setValue])
  return <Checkbox mt={8} label={label} checked={isOn} disabled={disabled} onChange={(event) => onChange(event.currentTarget.checked)} />
}
