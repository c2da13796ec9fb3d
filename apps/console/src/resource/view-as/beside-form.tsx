import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ReactNode } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ApiRecord } from '../records.ts'
import classes from './beside-form.module.css'
import type { ViewAsState } from './use-view-as.ts'

const waiting = (
  <div className={classes.waiting} aria-hidden="true">
    <Skeleton height={96} />
    <Skeleton height={72} />
    <Skeleton height="min(36rem, 72vh)" radius={40} />
  </div>
)
const ViewAs = onDemand(async () => (await import('./view-as.tsx')).ViewAs, waiting, 'The preview')
const ViewAsDrawer = onDemand(async () => (await import('./view-as-drawer.tsx')).ViewAsDrawer, null, 'The preview')
const AppPreview = onDemand(async () => (await import('../app-preview/app-preview.tsx')).AppPreview, waiting, 'The preview')
const AppPreviewDrawer = onDemand(async () => (await import('../app-preview/app-preview-drawer.tsx')).AppPreviewDrawer, null, 'The preview')

type Props = { resource: Resource; base: ApiRecord | null; view: ViewAsState; onJump(field: string): void; children: ReactNode }

/**
 * A form, and next to it or over it a member's phone, or the app page that its values make up. The space is reserved
 * before the phone is loaded, so the layout does not shift.
 */
export function BesideForm({ resource, base, view, onJump, children }: Props) {
  const { isBeside, drawer, closeDrawer } = view
  return (
    <>
      <div className={isBeside ? classes.split : undefined}>
        <div className={classes.main}>{children}</div>
        {isBeside && (
          <aside className={classes.aside} data-stays aria-label={resource.appPage ? 'Preview' : 'View as a member'}>
            {resource.appPage ? <AppPreview resource={resource} /> : <ViewAs resource={resource} base={base} onJump={onJump} />}
          </aside>
        )}
      </div>
      {drawer !== 'unused' && resource.appPage && <AppPreviewDrawer resource={resource} open={drawer === 'open'} onClose={closeDrawer} />}
      {drawer !== 'unused' && !resource.appPage && (
        <ViewAsDrawer
          resource={resource}
          base={base}
          open={drawer === 'open'}
          onClose={closeDrawer}
          onJump={(field) => {
            closeDrawer()
            // After the drawer has returned the focus.
            setTimeout(() => onJump(field), 250)
          }}
        />
      )}
    </>
  )
}
