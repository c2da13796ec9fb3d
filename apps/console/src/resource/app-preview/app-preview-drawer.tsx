import type { Resource } from '@greenroom/contract/define/define-resource'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { AppPreview } from './app-preview.tsx'

/** The preview over the form, if there is no space next to it. */
export function AppPreviewDrawer({ resource, open, onClose }: { resource: Resource; open: boolean; onClose(): void }) {
  return (
    <SideDrawer open={open} onClose={onClose} title="Preview" size={400}>
      <AppPreview resource={resource} />
    </SideDrawer>
  )
}
