import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { NearTime } from '../../../session/near-time.tsx'
import { useSessionData } from '../../../session/use-session.ts'
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts'
import { IconChecklist } from '../../../ui/icons/icon-checklist.ts'
import classes from './preflight.module.css'

/** The result in one sentence, and the age of its link checks. */
export function Summary({ result, isLooking }: { result: PreflightAnswer; isLooking: boolean }) {
  const { user } = useSessionData()
  const isBlocked = result.blockers.some(({ by }) => user.is_super || by === 'owner')
  const Icon = isBlocked ? IconAlertTriangle : IconChecklist
  return (
    <section className={classes.summary} data-tone={isBlocked ? 'blocker' : 'fine'} aria-label="Result" aria-live="polite">
      <Icon size={28} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.result}>{resultWords(result, user.is_super)}</p>
        <p className={classes.note}>{isLooking ? <span>{lookingWords(result.pages)}</span> : <Looked result={result} />}</p>
      </div>
    </section>
  )
}

/** For example: '2 things to fix before you submit, and 1 to improve.' */
function resultWords({ blockers, advice, waiting, nothing, passed }: PreflightAnswer, isSuper: boolean): string {
  const improve = advice.length === 0 ? '' : `${advice.length} to improve`
  const mine = isSuper ? blockers : blockers.filter(({ by }) => by === 'owner')
  if (mine.length > 0) {
    const fix = `${mine.length === 1 ? '1 thing' : `${mine.length} things`} to fix before ${isSuper ? 'the launch' : 'you submit'}`
    return improve ? `${fix}, and ${improve}.` : `${fix}.`
  }
  if (blockers.length > 0) return `Nothing for you to fix${improve ? `, and ${improve}` : ''}. Our team fixes the rest before the launch.`
  const left = [...waiting, ...nothing].reduce((sum, { checks }) => sum + checks, 0)
  if (left > 0) {
    const open = left === 1 ? '1 check has no result yet.' : `${left} checks have no result yet.`
    return `Nothing to fix so far${improve ? `, and ${improve}` : ''}. ${open}`
  }
  return improve ? `Nothing to fix, and ${improve}.` : `All ${passed.length} checks passed.`
}

function lookingWords(pages: number): string {
  const what = pages === 0 ? 'the files' : pages === 1 ? 'the page and files' : `the ${pages} pages and files`
  return `Opening ${what} now. This takes up to half a minute.`
}

/** What was opened and when. The server opens pages and files again by itself at each submit. */
function Looked({ result: { looked_at: at, pages, looks, waiting } }: { result: PreflightAnswer }) {
  if (at === null) {
    return pages === 0 && waiting.length === 0 ? (
      <span>There are no links or pictures to open yet.</span>
    ) : (
      <span>The links and pictures have not been opened yet. We open them at each submit and before the launch.</span>
    )
  }
  return (
    <span>
      <span>{looks.length === 1 ? '1 link or picture' : `${looks.length} links and pictures`}</span> opened{' '}
      <NearTime at={at} where="in a sentence" />. We open them again at each submit and before the launch.
    </span>
  )
}
