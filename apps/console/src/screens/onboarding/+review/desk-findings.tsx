import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import classes from './review.module.css'

const labels = { blocker: 'Store check, stops the launch:', advice: 'Store check, advice:' } as const

/** What the store check finds in one value or kind of content, at its field on the desk. */
export function DeskFindings({ result, path }: { result: PreflightAnswer | undefined; path: string }) {
  if (!result) return null
  const listed = (['blocker', 'advice'] as const).flatMap((severity) =>
    result[severity === 'blocker' ? 'blockers' : 'advice'].flatMap(({ id, says, findings }) =>
      findings.flatMap((finding) =>
        finding.path === path
          ? [{ key: `${id} ${finding.key}`, severity, words: finding.what === '' ? says : `${says} ${finding.what}.` }]
          : [],
      ),
    ),
  )
  return listed.map(({ key, severity, words }) => (
    <p key={key} className={classes.finding} data-severity={severity}>
      <strong>{labels[severity]}</strong> {words}
    </p>
  ))
}
