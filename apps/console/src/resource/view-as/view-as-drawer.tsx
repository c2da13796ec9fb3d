import type { Resource } from '@greenroom/contract/resources/define-resource'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useShown } from '../../ui/use-shown.ts'
import type { Item } from '../records.ts'
import { ViewAs } from './view-as.tsx'

type Props = { resource: Resource; base: Item | null; open: boolean; onClose(): void; onJump(field: string): void }

/** The same over the form, where there is no room beside it. */
export function ViewAsDrawer({ resource, base, open, onClose, onJump }: Props) {
  const shown = useShown(open)
  const isPhone = useMediaQuery('(max-width: 48em)')
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 400}
      padding="lg"
      title="View as a member"
      classNames={{ title: 'gr-dialog-title' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown && <ViewAs resource={resource} base={base} onJump={onJump} />}
    </Drawer>
  )
}
