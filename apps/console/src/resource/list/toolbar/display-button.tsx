import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { byKey } from '../../../ui/button-keys.ts'
import { IconAdjustmentsHorizontal } from '../../../ui/icons/icon-adjustments-horizontal.ts'

/** Looks the same before and after its panel has been loaded. */
export function DisplayButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  return (
    <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />} {...byKey('display')} {...props}>
      Display
    </Button>
  )
}
