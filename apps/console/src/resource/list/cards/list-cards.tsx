import type { ComponentProps } from 'react'
import { SelectAll } from '../../../ui/select-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDraftMarks } from '../../drafts/use-draft-marks.ts'
import type { ListTable } from '../table/list-table.tsx'
import classes from './list-cards.module.css'
import { RecordCard } from './record-card.tsx'

/** The records of a list as cards: picture, title, state and topic. On a phone they are below each other. */
export function ListCards({ resource, list, selection, changes, rowControls, rowActions, onClone }: ComponentProps<typeof ListTable>) {
  const draftMarks = useDraftMarks(resource)
  return (
    <div className={classes.frame} data-layout="cards">
      {selection && !list.isPending && (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox is inside.
        <label className={classes.all}>
          <SelectAll label={`Select all ${resource.label.many} of this page`} selection={selection} />
          <span aria-hidden="true">Select all</span>
        </label>
      )}
      <ul
        className={classes.cards}
        aria-label={resource.listTitle ?? resource.label.many}
        aria-busy={list.isPending || list.isPlaceholder}
        data-older={list.isPlaceholder || undefined}
      >
        {list.isPending
          ? Array.from({ length: 8 }, (_none, index) => (
              <li key={index} className={classes.waiting}>
                <Skeleton className={classes.picture} />
                <Skeleton height={14} width="70%" margin="var(--gr-space-sm)" />
              </li>
            ))
          : list.rows.map((row) => (
              <RecordCard
                key={row.id}
                resource={resource}
                row={row}
                draftMark={draftMarks.get(row.id)}
                selection={selection}
                rowControls={rowControls}
                rowActions={rowActions}
                onPreload={list.preload}
                onClone={onClone}
                onDelete={(id, title) => void changes.remove([id], title)}
              />
            ))}
      </ul>
      <span className="gr-unseen" role="status" data-said />
    </div>
  )
}
