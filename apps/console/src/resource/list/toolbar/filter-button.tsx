import type { ComponentProps } from 'react'
import { byKey } from '../../../ui/button-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { IconFilter } from '../../../ui/icons/icon-filter.ts'

/** Looks the same before and after its panel has been loaded. */
export function FilterButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="default" leftSection={<IconFilter size={16} />} {...byKey('filter')} {...props}>
      Filter
    </Button>
  )
}
