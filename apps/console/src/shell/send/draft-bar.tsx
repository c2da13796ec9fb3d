import type { PushForm } from '@greenroom/contract/push/compose-form'
import { Button } from '@mantine/core'
import classes from './draft-bar.module.css'

type Props = { draft: PushForm; onRestore: () => void; onDiscard: () => void }

/** Offers the draft of an earlier visit. */
export function DraftBar({ draft, onRestore, onDiscard }: Props) {
  const name = draft.subject.trim() || draft.message.trim()
  return (
    <section className={classes.bar} aria-label="Draft">
      <p className={classes.text}>
        You have an unsent draft<span>{name === '' ? '' : `: “${name}”`}</span>.
      </p>
      <Button size="xs" variant="default" onClick={onDiscard}>
        Discard
      </Button>
      <Button size="xs" onClick={onRestore}>
        Continue your draft
      </Button>
    </section>
  )
}
