import { count } from '@greenroom/contract/count'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { fieldTitle } from '@greenroom/contract/errors/catalogue'
import { Fragment } from 'react'
import { naming } from '../../../fields/naming.ts'
import { ChangeValue } from '../../history/change-list.tsx'
import type { EditedRows } from '../../records.ts'
import classes from './bulk-edit.module.css'

type Props = { resource: Resource; seen: EditedRows /** How many of the rows can be changed this way. */; open: number }

/** Every record that changes, with old and new values; and those that cannot be changed this way, with the reason. */
export function BulkPreview({ resource, seen, open }: Props) {
  const refused = seen.rows.length - open
  return (
    <>
      <p className={classes.told} role="status">
        <span>{open === 0 ? 'Nothing would change.' : `${naming(resource, open)} ${open === 1 ? 'changes' : 'change'}.`}</span>
        <span>{seen.unchanged > 0 && ` ${count(seen.unchanged)} ${seen.unchanged === 1 ? 'has' : 'have'} these values already.`}</span>
        <span>
          {refused > 0 && ` ${count(refused)} can’t be changed this way and will stay as ${refused === 1 ? 'it is' : 'they are'}.`}
        </span>
      </p>
      {seen.rows.length > 0 && (
        <ul className={classes.rows} aria-label="Changes">
          {seen.rows.map((row) => {
            const problems = Object.entries(row.problems)
            return (
              <li key={row.id} className={classes.row} data-refused={problems.length > 0 || undefined}>
                <h3 className={classes.title}>{row.title === '' ? 'Untitled' : row.title}</h3>
                {problems.length > 0 ? (
                  problems.map(([name, messages]) => (
                    <p key={name} className={classes.problem}>
                      {resource.fields[name]?.label ?? fieldTitle(name)}: {messages.join(' ')}
                    </p>
                  ))
                ) : (
                  <dl className={classes.changes}>
                    {row.changes.map((change) => (
                      <Fragment key={change.field}>
                        <dt>{change.label}</dt>
                        <dd>
                          <ChangeValue change={change} />
                        </dd>
                      </Fragment>
                    ))}
                  </dl>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
