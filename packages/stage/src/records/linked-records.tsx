import { listOf, referenceTitle } from '@greenroom/contract/fields/cell'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { PageLink } from '../addresses.tsx'
import { words } from '../text/words.ts'
import classes from './record.module.css'

type Props = { label: string; /** Of the linked records' pages. */ segment: string; value: unknown }

/** Links to the records that a record names, such as its topics. */
export function LinkedRecords({ label, segment, value }: Props) {
  const linked = listOf(value).map((one) => valuesOf(one))
  if (linked.length === 0) return null
  return (
    <nav className={classes.pills} aria-label={label}>
      <span className={classes.label}>{label}</span>
      {linked.map((one) => (
        <PageLink key={words(one.id)} className={classes.pill} to={`/${segment}/${words(one.id)}`}>
          {referenceTitle(one)}
        </PageLink>
      ))}
    </nav>
  )
}
