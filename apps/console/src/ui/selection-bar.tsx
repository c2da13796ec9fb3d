import { Button, Group, Transition } from '@mantine/core'
import type { ReactNode } from 'react'
import { byKey } from './button-keys.ts'
import classes from './selection-bar.module.css'
import { useLast } from './use-last.ts'
import { useShown } from './use-shown.ts'

type Props = {
  label: string
  /** At least one row is selected. */
  open: boolean
  /** The selection in words: '2 articles selected'. */
  said: string
  /** Shown after that, such as a button to select all matches. */
  more?: ReactNode
  onClear: () => void
  /** The buttons of the bulk actions. */
  children: ReactNode
}

/** Slides in at the bottom of the window while rows are selected: how many, and the bulk actions. */
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
            <Button size="xs" variant="subtle" color="gray" className={classes.clear} onClick={onClear} {...byKey('clear')}>
              Clear
            </Button>
          </Group>
        </section>
      )}
    </Transition>
  )
}
