import { Button, Group, Transition } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'
import { useLast } from './use-last.ts'
import { useShown } from './use-shown.ts'

type Props = {
  label: string
  /** Something is ticked. */
  open: boolean
  /** How many of what: '2 articles selected'. */
  said: string
  /** Stands behind that, such as the way to all that match. */
  more?: ReactNode
  onClear: () => void
  /** The buttons that do something to all of them. */
  children: ReactNode
}

/**
 * Slides in at the foot of the window while something is ticked: how many, and what can be done to all of them at once.
 */
export function SelectionBar({ label, open, said, more, onClear, children }: Props) {
  const shown = useShown(open)
  const words = useLast(open ? said : null)
  return (
    <Transition mounted={shown} transition="slide-up" duration={160}>
      {(styles) => (
        <section className={classes.bar} style={styles} aria-label={label} data-selection-bar data-stays>
          <span className={classes.count}>
            <span role="status">{words}</span>
            {more}
          </span>
          <Group gap="xs">
            {children}
            <Button size="xs" variant="subtle" color="gray" className={classes.clear} onClick={onClear}>
              Clear
            </Button>
          </Group>
        </section>
      )}
    </Transition>
  )
}
