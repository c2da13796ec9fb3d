import type { Column, Resource } from '@greenroom/contract/define/define-resource'
import { Skeleton } from '@mantine/core'
import { shapeOf } from './list-columns.ts'
import classes from './list-table.module.css'

type Props = { resource: Resource; columns: readonly Column[]; rows: number; hasTicks?: boolean }

/** Rows of the same height as the coming ones, so that nothing jumps when those arrive. */
export function SkeletonRows({ resource, columns, rows, hasTicks = true }: Props) {
  return Array.from({ length: rows }, (_, row) => (
    // The rows are all alike and never move.
    <tr key={row} className={classes.waiting}>
      {hasTicks && (
        <td className={classes.tick}>
          <Skeleton className={classes.bone} data-wide="tick" />
        </td>
      )}
      {columns.map(({ field }, column) => (
        <td key={field} data-shape={shapeOf(resource, field)} data-title={field === resource.titleField || undefined}>
          <Skeleton className={classes.bone} data-wide={(row + column) % 3} />
        </td>
      ))}
      <td className={classes.menu} />
    </tr>
  ))
}
