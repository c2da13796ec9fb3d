import { Button } from '@mantine/core'
import { IconDeviceMobile } from '../../../ui/icons/icon-device-mobile.ts'

/** Brings the phone back beside the sections. */
export function ShowPhone({ onShow }: { onShow(): void }) {
  return (
    <Button variant="default" leftSection={<IconDeviceMobile size={18} aria-hidden="true" />} onClick={onShow}>
      Show the phone
    </Button>
  )
}
