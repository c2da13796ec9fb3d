import { type FormType, submittedColumns } from '@greenroom/contract/action-forms/form-types'
import type { Submitted } from '@greenroom/contract/action-forms/submitted'
import { formatDate } from '@greenroom/contract/dates'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Field } from '@greenroom/contract/fields/field'
import { Button, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ValueCell } from '../../fields/value-cell.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { DataColumn } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconEye } from '../../ui/icons/icon-eye.ts'
import type { Decisions } from './+use-decisions.ts'
import classes from './action-forms.module.css'

type Shown = { type: FormType; resource: Resource; decisions: Decisions; onLook(row: Submitted): void; timezone: string | null }

/** The columns of the form's type (AFM-018), the time of submission, and the actions. */
export function submissionColumns({ type, resource, decisions, onLook, timezone }: Shown): DataColumn<Submitted>[] {
  const own = submittedColumns[type].map(({ header, field }): DataColumn<Submitted> => {
    const definition = resource.fields[field]
    if (field === resource.titleField) return { header, shape: 'title', cell: (row) => <Title resource={resource} row={row} /> }
    return {
      header,
      ...shapeOf(field, definition),
      cell: (row) => (definition ? <Value row={row} field={field} resource={resource} /> : null),
    }
  })
  return [
    ...own,
    { header: 'Submitted', shape: 'short', cell: (row) => formatDate(row.submitted_at, 'date', timezone) },
    { header: 'Actions', shape: 'actions', cell: (row) => <Actions row={row} resource={resource} decisions={decisions} onLook={onLook} /> },
  ]
}

/** Sentences and addresses need space, icons and codes stay narrow. */
function shapeOf(field: string, definition: Field | undefined): Pick<DataColumn<Submitted>, 'shape'> {
  if (field === 'message') return { shape: 'long' }
  const shape = definition?.traits.column(definition)
  return shape === 'address' || shape === 'short' ? { shape } : {}
}

function Title({ resource, row }: { resource: Resource; row: Submitted }) {
  return (
    <span className={classes.name}>
      <Link to="/$segment/$id" params={{ segment: resource.segment, id: row.id }} className={classes.link}>
        {titleOf(resource, row)}
      </Link>
      {row.edit && <Badge size="sm">Changed</Badge>}
    </span>
  )
}

function Value({ resource, row, field }: { resource: Resource; row: Submitted; field: string }) {
  const definition = resource.fields[field]
  return definition ? <ValueCell field={definition} value={row[field]} /> : null
}

function Actions({ row, resource, decisions, onLook }: Pick<Shown, 'resource' | 'decisions' | 'onLook'> & { row: Submitted }) {
  const title = titleOf(resource, row)
  return (
    <span className={classes.actions}>
      {row.edit ? (
        <Button size="compact-sm" variant="default" onClick={() => onLook(row)} aria-label={`Compare the changes of ${title}`}>
          Compare
        </Button>
      ) : (
        <Tooltip label="View the whole submission">
          <IconButton onClick={() => onLook(row)} aria-label={`View ${title}`}>
            <IconEye size={18} />
          </IconButton>
        </Tooltip>
      )}
      {!row.active && decisions.mayDecide && (
        <Button
          size="compact-sm"
          disabled={decisions.isPending}
          onClick={() => decisions.approve(row, title)}
          aria-label={`Approve ${title}`}
        >
          Approve
        </Button>
      )}
      {!row.active && decisions.mayDecide && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={decisions.isPending}
          onClick={() => decisions.reject(row, title)}
          aria-label={`Reject ${title}`}
        >
          Reject
        </Button>
      )}
    </span>
  )
}

/** The title of a submission. */
export function titleOf(resource: Resource, row: Submitted): string {
  const title = row[resource.titleField]
  return typeof title === 'string' && title !== '' ? title : 'Untitled'
}
