import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { byKey } from '../../../ui/button-keys.ts'
import { IconFilter } from '../../../ui/icons/icon-filter.ts'

/** Looks the same before and after its panel has been loaded. */
export function FilterButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  return (
    <Button variant="default" leftSection={<IconFilter size={16} />} {...byKey('filter')} {...props}>
      Filter
    </Button>
  )
}
