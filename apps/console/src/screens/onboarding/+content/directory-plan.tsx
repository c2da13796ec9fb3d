import { directoriesDrawer } from '@greenroom/contract/onboarding/drawers/directories'
import { useState } from 'react'
import { onDemand } from '../../../ui/on-demand.tsx'
import { ContentRow } from './content-row.tsx'

const DirectoryDrawer = onDemand(async () => (await import('./directory-drawer.tsx')).DirectoryDrawer, null, 'The form')

/** A sketch of the directories that the app will need; it is not stored (DRW-010, DRW-011). */
export function DirectoryPlan() {
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setUsed(true)
    setOpen(true)
  }
  return (
    <>
      <ContentRow
        name={directoriesDrawer.label.one}
        icon="directories"
        hint={directoriesDrawer.intro}
        canAdd={false}
        canManage
        onAdd={show}
        onManage={show}
      />
      {used && <DirectoryDrawer open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
