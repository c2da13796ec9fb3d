import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useFailuresHere } from '../../api/use-failures-here.ts'
import { SideDrawer, useDrawer } from '../../ui/side-drawer.tsx'
import { SENTENCE, SHORT } from './+placeholder.ts'
import { Chapter, Specimen } from './+specimen.tsx'

/** The side drawer, half of the window wide (SHELL-066) or a third of it (DRW-070), and a save that fails. */
export function SlideOut() {
  const [open, setOpen] = useState(false)
  const [isThirdOpen, setThirdOpen] = useState(false)
  const failure = useFailuresHere(open)
  return (
    <Chapter title="Slide-out panel">
      <Specimen name="Half of the window">
        <Button variant="default" onClick={() => setOpen(true)}>
          Open the panel
        </Button>
        <SideDrawer open={open} onClose={() => setOpen(false)} title={SHORT} size="50vw" failure={failure}>
          <p style={{ marginTop: 0 }}>{SENTENCE}</p>
          <TextInput label="Words" defaultValue={SHORT} />
          <Foot />
        </SideDrawer>
      </Specimen>
      <Specimen name="A third of the window">
        <Button variant="default" onClick={() => setThirdOpen(true)}>
          Open the narrow panel
        </Button>
        <SideDrawer open={isThirdOpen} onClose={() => setThirdOpen(false)} title={SHORT}>
          <p style={{ margin: 0 }}>{SENTENCE}</p>
        </SideDrawer>
      </Specimen>
    </Chapter>
  )
}

function Foot() {
  const { close } = useDrawer()
  return (
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
      <Button onClick={() => showFailure(new Failure(409, 'CONFLICT', ''))}>Save, which fails</Button>
    </Group>
  )
}
