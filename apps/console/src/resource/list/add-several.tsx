import type { Resource } from '@greenroom/contract/define/define-resource'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'

const AddSeveralDialog = onDemand(async () => (await import('./add-several-dialog.tsx')).AddSeveralDialog)

/** Opens the window in which several records are named at once. What draws it comes with the first use. */
export function AddSeveral({ resource }: { resource: Resource }) {
  const [opened, setOpened] = useState<boolean | null>(null)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Add several
      </Button>
      {opened !== null && <AddSeveralDialog resource={resource} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
