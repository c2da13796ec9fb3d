import { createContext, useContext } from 'react'
import classes from './field-remarks.module.css'

/** What a check says about a field while it is filled in. */
type FieldRemark = { id: string; field: string; severity: 'blocker' | 'advice'; says: string }

/** The remarks of a form; null in forms without a check. */
const RemarksContext = createContext<readonly FieldRemark[] | null>(null)

export const FieldRemarksProvider = RemarksContext.Provider

const labels = { blocker: 'Fix before you submit:', advice: 'Good to improve:' } as const

/** The remarks about one field, below its input, so that the input stays in place while they come and go. */
export function FieldRemarks({ name }: { name: string }) {
  const remarks = useContext(RemarksContext)
  if (remarks === null) return null
  return (
    <div className={classes.remarks} role="status">
      {remarks
        .filter(({ field }) => field === name)
        .map(({ id, severity, says }) => (
          <p key={id} className={classes.remark} data-severity={severity}>
            <strong>{labels[severity]}</strong> {says}
          </p>
        ))}
    </div>
  )
}
