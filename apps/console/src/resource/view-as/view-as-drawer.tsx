import type { Resource } from '@greenroom/contract/define/define-resource'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import type { ApiRecord } from '../records.ts'
import { ViewAs } from './view-as.tsx'

type Props = { resource: Resource; base: ApiRecord | null; open: boolean; onClose(): void; onJump(field: string): void }

/** The phone over the form, if there is no space next to it. */
export function ViewAsDrawer({ resource, base, open, onClose, onJump }: Props) {
  return (
    <SideDrawer open={open} onClose={onClose} title="View as a member" size={400}>
      <ViewAs resource={resource} base={base} onJump={onJump} />
    </SideDrawer>
  )
}
