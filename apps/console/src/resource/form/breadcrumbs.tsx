import type { Resource } from '@greenroom/contract/define/define-resource'
import { nestedParent } from '@greenroom/contract/define/nesting'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { listAddress, recordAddress } from '../list-address.ts'
import { recordOf } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'
import classes from './breadcrumbs.module.css'

/** Links up from a nested record: the outermost list, and each ancestor by its title (CRS-016). */
export function Breadcrumbs({ resource }: { resource: Resource }) {
  const around = ancestorsOf(resource)
  const [outermost] = around
  return (
    <nav aria-label="Breadcrumbs" className={classes.crumbs}>
      {outermost && (
        <Link {...listAddress(outermost.resource)} className={classes.crumb}>
          {outermost.resource.label.many}
        </Link>
      )}
      {around.map((one) => (
        <Fragment key={one.id}>
          <span aria-hidden="true">/</span>
          <RecordCrumb {...one} />
        </Fragment>
      ))}
    </nav>
  )
}

function RecordCrumb({ resource, id }: { resource: Resource; id: string }) {
  const path = usePathOf(resource)
  const { data } = useQuery(recordOf(path, resource, id))
  const title = data?.[resource.titleField]
  return (
    <Link {...recordAddress(resource, id)} className={classes.crumb}>
      {typeof title === 'string' && title !== '' ? title : resource.label.one}
    </Link>
  )
}

/** The ancestors with their resources, outermost first. */
function ancestorsOf(resource: Resource): { resource: Resource; id: string }[] {
  const parent = nestedParent(resource)
  const id = resource.ancestorIds?.at(-1)
  return parent && id !== undefined ? [...ancestorsOf(parent), { resource: parent, id }] : []
}
