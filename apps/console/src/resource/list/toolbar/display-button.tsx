import type { ComponentProps } from 'react'
import { byKey } from '../../../ui/button-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { IconAdjustmentsHorizontal } from '../../../ui/icons/icon-adjustments-horizontal.ts'

/** Looks the same before and after its panel has been loaded. */
export function DisplayButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />} {...byKey('display')} {...props}>
      Display
    </Button>
  )
}
