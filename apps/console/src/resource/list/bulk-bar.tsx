import type { Resource } from '@greenroom/contract/resources/define-resource'
import { Button, Group, Transition } from '@mantine/core'
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { naming } from '../../fields/naming.ts'
import classes from './bulk-bar.module.css'
import type { Changes } from './use-changes.ts'
import type { Selection } from './use-selection.ts'

type Props = { resource: Resource; selection: Selection; changes: Changes }

/** Stands at the foot of the window while rows are ticked: how many, and what can be done to all of them at once. */
export function BulkBar({ resource, selection, changes }: Props) {
  const { ids } = selection
  return (
    <Transition mounted={ids.length > 0} transition="slide-up" duration={160}>
      {(styles) => (
        <section className={classes.bar} style={styles} aria-label="Selected rows">
          <span className={classes.count} role="status">
            {naming(resource, ids.length)} selected
          </span>
          <Group gap="xs">
            {resource.fields.active?.kind === 'flag' && (
              <>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconEye size={16} />}
                  disabled={changes.isPending}
                  onClick={() => changes.activate(ids)}
                >
                  Activate
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconEyeOff size={16} />}
                  disabled={changes.isPending}
                  onClick={() => void changes.deactivate(ids)}
                >
                  Deactivate
                </Button>
              </>
            )}
            <Button
              size="xs"
              color="red"
              variant="light"
              leftSection={<IconTrash size={16} />}
              disabled={changes.isPending}
              onClick={() => void changes.remove(ids)}
            >
              Delete
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={selection.clear}>
              Clear
            </Button>
          </Group>
        </section>
      )}
    </Transition>
  )
}
