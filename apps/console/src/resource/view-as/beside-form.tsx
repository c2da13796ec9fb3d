import type { Resource } from '@greenroom/contract/define/define-resource'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'
import type { ApiRecord } from '../records.ts'
import classes from './beside-form.module.css'
import type { ViewAsState } from './use-view-as.ts'

const ViewAs = onDemand(
  async () => (await import('./view-as.tsx')).ViewAs,
  <div className={classes.waiting} aria-hidden="true">
    <Skeleton height={96} radius="md" />
    <Skeleton height={72} radius="md" />
    <Skeleton height="min(36rem, 72vh)" radius={40} />
  </div>,
)
const ViewAsDrawer = onDemand(async () => (await import('./view-as-drawer.tsx')).ViewAsDrawer)

type Props = { resource: Resource; base: ApiRecord | null; view: ViewAsState; onJump(field: string): void; children: ReactNode }

/**
 * A form, and beside it or over it the phone of a member. The place is there before the phone is loaded, so nothing
 * moves.
 */
export function BesideForm({ resource, base, view, onJump, children }: Props) {
  const { isBeside, drawer, closeDrawer } = view
  return (
    <>
      <div className={isBeside ? classes.split : undefined}>
        <div className={classes.main}>{children}</div>
        {isBeside && (
          <aside className={classes.aside} data-stays aria-label="View as a member">
            <ViewAs resource={resource} base={base} onJump={onJump} />
          </aside>
        )}
      </div>
      {drawer !== 'unused' && (
        <ViewAsDrawer
          resource={resource}
          base={base}
          open={drawer === 'open'}
          onClose={closeDrawer}
          onJump={(field) => {
            closeDrawer()
            // Once the drawer has given the focus back.
            setTimeout(() => onJump(field), 250)
          }}
        />
      )}
    </>
  )
}
