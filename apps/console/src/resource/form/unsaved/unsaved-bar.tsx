import type { Resource } from '@greenroom/contract/define/define-resource'
import { difference } from '@greenroom/contract/history/difference'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { withOpenRows } from '../../../fields/rows/open-row.ts'
import { NearTime } from '../../../session/near-time.tsx'
import type { UnsavedWork } from '../../../session/unsaved-work.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { ChangeList } from '../../history/change-list.tsx'
import classes from './unsaved-bar.module.css'

type Props = { resource: Resource; work: UnsavedWork; isDirty: boolean; onRestore: () => void; onDiscard: () => void }

/** Offers the unsaved work of an earlier visit in this form, and shows it before it is restored. */
export function UnsavedBar({ resource, work, isDirty, onRestore, onDiscard }: Props) {
  const changes = useMemo(
    () => difference(resource, work.began, withOpenRows(resource.fields, work.values, work.rows ?? {})),
    [resource, work],
  )
  const restore = async () => {
    const sure =
      !isDirty ||
      (await confirm({
        title: 'Replace your current text?',
        text: 'This restores your unsaved work.',
        yes: 'Replace',
        dangerous: true,
      }))
    if (sure) onRestore()
  }
  return (
    <section className={classes.bar} aria-label="Unsaved work">
      <div className={classes.line}>
        <p className={classes.text}>
          You have unsaved work from <NearTime at={work.at} where="in a sentence" />: {changes.map(({ label }) => label).join(', ')}.
        </p>
        <div className={classes.actions}>
          <Button size="xs" variant="default" onClick={onDiscard}>
            Discard
          </Button>
          <Button size="xs" onClick={() => void restore()}>
            Restore
          </Button>
        </div>
      </div>
      <details>
        <summary className={classes.summary}>Show your text</summary>
        <div className={classes.changes}>
          <ChangeList changes={changes} />
        </div>
      </details>
    </section>
  )
}
