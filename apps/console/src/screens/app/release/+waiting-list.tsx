import type { WaitingChangeAnswer } from '@greenroom/contract/release/release-answers'
import { waitingKinds } from '@greenroom/contract/release/release-kinds'
import { releaseWords } from '@greenroom/contract/release/release-words'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSessionData } from '../../../session/use-session.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { WaitingEntry } from './+waiting-entry.tsx'
import classes from './release.module.css'

type Props = {
  changes: readonly WaitingChangeAnswer[]
  mark: (changes: { place: string; version: number }[]) => void
  isMarking: boolean
}

/** The changes by what they wait for, with time and cost; staff select those included in a build. */
export function WaitingList({ changes, mark, isMarking }: Props) {
  const { isSuper } = useSessionData().facts.user
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  // Changes that another user marked, or that were reverted, are deselected.
  const chosen = changes.filter(({ place }) => ticked.has(place))
  const meant = chosen.length > 0 ? chosen : changes
  const toggle = (path: string) => setTicked((paths) => (paths.has(path) ? without(paths, path) : new Set([...paths, path])))

  const ask = async () => {
    const question = {
      title: meant.length === 1 ? 'Mark this change as built?' : `Mark ${meant.length} changes as built?`,
      text: `Do this once the build is in the stores. ${meant.length === 1 ? 'It is' : 'They are'} removed from the tray and stay in the activity log.`,
      yes: 'Mark as built',
    }
    if (await confirm(question)) mark(meant.map(({ place, version }) => ({ place, version })))
  }

  return (
    <>
      {waitingKinds.map((kind) => {
        const own = changes.filter((change) => change.kind === kind)
        if (own.length === 0) return null
        return (
          <section key={kind} className={classes.section} aria-labelledby={`waits-for-${kind}`}>
            <h2 id={`waits-for-${kind}`} className={classes.heading}>
              {releaseWords[kind].title} <span className={classes.count}>{own.length}</span>
            </h2>
            <p className={classes.takes}>{releaseWords[kind].takes}</p>
            <ul className={classes.list}>
              {own.map((change) => (
                <WaitingEntry
                  key={change.place}
                  change={change}
                  choice={isSuper ? { isChosen: ticked.has(change.place), toggle: () => toggle(change.place) } : null}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {isSuper && (
        <div className={classes.foot}>
          <Button loading={isMarking} onClick={() => void ask()}>
            {chosen.length === 0 && changes.length > 1 ? `Mark all ${changes.length} as built` : `Mark ${chosen.length || 1} as built`}
          </Button>
          {chosen.length < changes.length && (
            <p className={classes.quiet}>
              {chosen.length === 0 ? 'Or select the changes that the build has.' : 'The others stay in the tray.'}
            </p>
          )}
        </div>
      )}
    </>
  )
}

function without(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  return new Set([...paths].filter((other) => other !== path))
}
