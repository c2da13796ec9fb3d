import { IconButton } from '../../ui/icon-button.tsx'
import { IconGripVertical } from '../../ui/icons/icon-grip-vertical.ts'
import { positionText } from './+outline-order.ts'
import type { useOutlineMoves } from './+use-outline-moves.ts'
import classes from './outline.module.css'

/** Moves a line of the outline, by pointer or by keys. */
export function Handle({ id, name, moves }: { id: string; name: string; moves: ReturnType<typeof useOutlineMoves> }) {
  const isGrabbed = moves.grabbedId === id
  return (
    <IconButton
      {...moves.handleProps(id)}
      className={classes.handle}
      aria-label={`Move “${name}”, ${positionText(moves.shown, id)}${isGrabbed ? '' : ': space grabs it'}`}
    >
      <IconGripVertical size={16} />
    </IconButton>
  )
}
