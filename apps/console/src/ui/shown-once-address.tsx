import { TextInput } from '@mantine/core'
import { CopyButton } from './copy-button.tsx'

/** A secret address that was just made. Nobody can read it again. */
export function ShownOnceAddress({ address }: { address: string }) {
  return (
    <TextInput
      label="Address"
      description="Copy it now. It is not shown again."
      readOnly
      value={address}
      rightSection={<CopyButton value={address} label="Copy the address" />}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
