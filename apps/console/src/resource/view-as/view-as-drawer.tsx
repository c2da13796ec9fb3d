import type { Resource } from '@greenroom/contract/resources/define-resource'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { useShown } from '../../ui/use-shown.ts'
import type { Item } from '../records.ts'
import { ViewAs } from './view-as.tsx'

type Props = { resource: Resource; base: Item | null; open: boolean; onClose(): void; onJump(field: string): void }

/** The same over the form, where there is no room beside it. */
export function ViewAsDrawer({ resource, base, open, onClose, onJump }: Props) {
  const shown = useShown(open)
  return (
    <SideDrawer open={shown} onClose={onClose} title="View as a member" size={400}>
      {shown && <ViewAs resource={resource} base={base} onJump={onJump} />}
    </SideDrawer>
  )
}
