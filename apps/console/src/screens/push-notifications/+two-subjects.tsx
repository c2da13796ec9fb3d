import { count } from '@greenroom/contract/count'
import { shareText } from '@greenroom/contract/push/delivery-report'
import { amount } from '@greenroom/contract/push/reach'
import type { SubjectResult } from '@greenroom/contract/push/two-subjects'
import classes from './+report-drawer.module.css'

/** How the two subjects of a push went, and which of them went to the rest; nothing for a push with one. */
export function TwoSubjects({ subjects }: { subjects: readonly SubjectResult[] }) {
  if (subjects.length === 0) return null
  const isDecided = subjects.some(({ is_better }) => is_better)
  return (
    <section aria-label="Two subjects">
      <h3 className={classes.section}>Two subjects</h3>
      <table className={classes.results}>
        <thead>
          <tr>
            <th scope="col">Each to a tenth</th>
            <th scope="col">Opened</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ subject, sent, opened, is_better }) => (
            <tr key={subject}>
              <td>
                {subject}
                {is_better && <span className={classes.better}>Went to everyone else</span>}
              </td>
              <td>{`${count(opened)} of ${amount(sent, 'phone')} (${shareText(opened, sent)})`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isDecided && <p className={classes.about}>The better one goes to everyone else an hour after these.</p>}
    </section>
  )
}
