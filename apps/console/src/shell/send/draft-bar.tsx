import type { PushForm } from '@greenroom/contract/push/compose-form'
import { Button } from '@mantine/core'
import classes from './draft-bar.module.css'

type Props = { draft: PushForm; onRestore: () => void; onDiscard: () => void }

/** Offers the draft of an earlier visit in one quiet line, which is gone once something is typed. */
export function DraftBar({ draft, onRestore, onDiscard }: Props) {
  const name = draft.subject.trim() || draft.message.trim()
  return (
    <section className={classes.bar} aria-label="Draft">
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onRestore}>
        Continue your draft
      </Button>
      {name !== '' && <span className={classes.name}>“{name}”</span>}
      <Button className={classes.discard} size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
        Discard
      </Button>
    </section>
  )
}
