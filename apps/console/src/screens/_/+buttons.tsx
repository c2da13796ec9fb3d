import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button as EarlyButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DisabledReason } from '../../ui/disabled-reason.tsx'
import { DropPanel } from '../../ui/drop-panel.tsx'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconCopy } from '../../ui/icons/icon-copy.ts'
import { IconDots } from '../../ui/icons/icon-dots.ts'
import { IconPencil } from '../../ui/icons/icon-pencil.ts'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { SENTENCE, SHORT } from './+placeholder.ts'
import { Chapter, Specimen } from './+specimen.tsx'

export function Buttons() {
  const [chosen, setChosen] = useState('One')
  return (
    <Chapter title="Buttons and menus">
      <Specimen name="Button">
        <Button>Save</Button>
        <Button leftSection={<IconPlus size={16} />}>Add</Button>
        <Button variant="default">Cancel</Button>
        <Button variant="light">Undo</Button>
        <Button variant="subtle">Reset</Button>
      </Specimen>
      <Specimen name="Button of the shell and of lists">
        <EarlyButton>Save</EarlyButton>
        <EarlyButton leftSection={<IconPlus size={16} />}>Add</EarlyButton>
        <EarlyButton variant="default">Cancel</EarlyButton>
        <EarlyButton variant="subtle">Reset</EarlyButton>
        <EarlyButton disabled>Save</EarlyButton>
      </Specimen>
      <Specimen name="Dangerous">
        <Button color="red">Delete</Button>
        <Button color="red" variant="light" leftSection={<IconTrash size={16} />}>
          Delete
        </Button>
      </Specimen>
      <Specimen name="Closed and waiting">
        <Button disabled>Save</Button>
        <Button variant="default" disabled>
          Cancel
        </Button>
        <Button loading>Save</Button>
      </Specimen>
      <Specimen name="Reason above a disabled button">
        <DisabledReason sentence={SENTENCE} />
        <Button disabled>Save</Button>
      </Specimen>
      <Specimen name="Link as a button">
        <ButtonLink to="/">Go to Home</ButtonLink>
        <ButtonLink to="/" variant="default">
          Go to Home
        </ButtonLink>
      </Specimen>
      <Specimen name="Link back">
        <BackLink to="/">Home</BackLink>
      </Specimen>
      <Specimen name="Icons">
        <Hint label="Edit">
          <IconButton aria-label="Edit">
            <IconPencil size={16} />
          </IconButton>
        </Hint>
        <IconButton aria-label="Edit" disabled>
          <IconPencil size={16} />
        </IconButton>
        <CopyButton value={SHORT} />
      </Specimen>
      <Specimen name="Menu">
        <ActionMenu
          label="Actions"
          button={(props) => (
            <Button variant="default" rightSection={<IconDots size={16} />} {...props}>
              Actions
            </Button>
          )}
          actions={[
            { label: 'Edit', Icon: IconPencil, run: () => undefined },
            { label: 'Clone', Icon: IconCopy, note: '3', run: () => undefined },
            { label: 'Move', disabled: true, run: () => undefined },
            ...['One', 'Two'].map((label) => ({ label, checked: label === chosen, apart: label === 'One', run: () => setChosen(label) })),
            { label: 'Delete', Icon: IconTrash, dangerous: true, run: () => undefined },
          ]}
        />
        <DropPanel
          label="Panel"
          button={(props) => (
            <Button variant="default" {...props}>
              Panel
            </Button>
          )}
        >
          {(close) => (
            <div style={{ padding: '1rem', maxWidth: '18rem' }}>
              <p style={{ marginTop: 0 }}>{SENTENCE}</p>
              <Button onClick={close}>Close</Button>
            </div>
          )}
        </DropPanel>
      </Specimen>
      <Specimen name="Choice and badges">
        <SegmentedControl data={['One', 'Two', 'Three']} value={chosen} onChange={setChosen} aria-label="Choice" />
        <Badge>Active</Badge>
        <Badge color="gray">Waiting</Badge>
        <Badge color="red">Failed</Badge>
      </Specimen>
    </Chapter>
  )
}
