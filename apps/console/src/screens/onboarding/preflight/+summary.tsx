import { formatDate } from '@greenroom/contract/dates'
import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { useSessionData } from '../../../session/use-session.ts'
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts'
import { IconChecklist } from '../../../ui/icons/icon-checklist.ts'
import classes from './preflight.module.css'

/** The result in one sentence, and the age of its link checks. */
export function Summary({ result, isLooking }: { result: PreflightAnswer; isLooking: boolean }) {
  const { user } = useSessionData()
  const isBlocked = result.blockers.length > 0
  const Icon = isBlocked ? IconAlertTriangle : IconChecklist
  return (
    <section className={classes.summary} data-tone={isBlocked ? 'blocker' : 'fine'} aria-label="Result" aria-live="polite">
      <Icon size={28} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.result}>{resultWords(result)}</p>
        <p className={classes.note}>{isLooking ? lookingWords(result.pages) : lookedWords(result, user.timezone)}</p>
      </div>
    </section>
  )
}

/** For example: '2 things to fix before you submit, and 1 to improve.' */
function resultWords({ blockers, advice, waiting, passed }: PreflightAnswer): string {
  const improve = advice.length === 0 ? '' : `${advice.length} to improve`
  if (blockers.length > 0) {
    const fix = blockers.length === 1 ? '1 thing to fix before you submit' : `${blockers.length} things to fix before you submit`
    return improve ? `${fix}, and ${improve}.` : `${fix}.`
  }
  if (waiting.length > 0) {
    const left = waiting.length === 1 ? '1 check needs your links.' : `${waiting.length} checks need your links.`
    return `Nothing to fix so far${improve ? `, and ${improve}` : ''}. ${left}`
  }
  return improve ? `Nothing to fix, and ${improve}.` : `All ${passed.length} checks are fine. The stores have nothing to complain about.`
}

function lookingWords(pages: number): string {
  const what = pages === 0 ? 'your files' : pages === 1 ? 'your page and files' : `your ${pages} pages and files`
  return `Opening ${what} now. This takes up to half a minute.`
}

function lookedWords({ looked_at: at, pages }: PreflightAnswer, timezone: string | null): string {
  if (at !== null) return `Links last opened ${formatDate(at, 'dateTime', timezone)}.`
  return pages === 0 ? 'Your app leads to no pages yet.' : 'Your links have not been checked yet. Choose Check links now.'
}
