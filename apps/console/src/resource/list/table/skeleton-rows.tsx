import type { Column, Resource } from '@greenroom/contract/define/define-resource'
import { pictureFields } from '@greenroom/contract/define/picture'
import { memo } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { shapeOf } from '../state/list-columns.ts'
import classes from './list-table.module.css'

type Props = { resource: Resource; columns: readonly Column[]; rows: number; hasTicks?: boolean; hasHandles?: boolean }

/** Placeholder rows with the height of real ones, so that the layout does not shift. */
export const SkeletonRows = memo(function SkeletonRows({ resource, columns, rows, hasTicks = true, hasHandles = false }: Props) {
  const hasPicture = (field: string) => field === resource.titleField && pictureFields(resource).length > 0
  return Array.from({ length: rows }, (_, row) => (
    // The rows are identical and never move.
    <tr key={row} className={classes.waiting}>
      {hasHandles && <td className={classes.handle} />}
      {hasTicks && (
        <td className={classes.tick}>
          <Skeleton className={classes.bone} data-wide="tick" />
        </td>
      )}
      {columns.map(({ field }, column) => (
        <td key={field} data-shape={shapeOf(resource, field)} data-title={field === resource.titleField || undefined}>
          <span className={hasPicture(field) ? classes.lead : undefined}>
            {hasPicture(field) && <Skeleton className={classes.bone} data-wide="picture" />}
            <Skeleton className={classes.bone} data-wide={(row + column) % 3} />
          </span>
        </td>
      ))}
      <td className={classes.menu} />
    </tr>
  ))
})
