import { parentOf } from '@greenroom/contract/define/nesting'
import type { HealthAnswer } from '@greenroom/contract/health/health-answers'
import { countText, sumOf } from '@greenroom/contract/health/health-count'
import { HEALTH, healthIssues, issueWords } from '@greenroom/contract/health/health-issues'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconCheck } from '../../ui/icons/icon-check.ts'
import { IconHeartbeat } from '../../ui/icons/icon-heartbeat.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toPath } from '../../ui/to-path.ts'
import { DeadLinks } from './+dead-links.tsx'
import { useHealth } from './+use-health.ts'
import classes from './app-health.module.css'

/** What members would trip over, each with what to do about it and the lists that show it. */
export function AppHealth() {
  const { health, failure } = useHealth()
  return (
    <>
      <PageHeader title="App health" text="Problems your members may run into, and how to fix them." />
      {failure && <LoadFailure title="The app’s health could not be loaded" line={failure.line} onRetry={failure.retry} />}
      {!health && !failure && <Waiting />}
      {health && <Issues health={health} />}
    </>
  )
}

function Issues({ health }: { health: HealthAnswer }) {
  const fine = healthIssues.filter((issue) => health.issues.every((one) => one.issue !== issue))
  return (
    <>
      {health.issues.length === 0 && (
        <EmptyState Icon={IconHeartbeat} title="Nothing to fix" text="We found no problems that your members would notice." />
      )}
      {health.issues.map((one) => (
        <Issue key={one.issue} found={one} health={health} />
      ))}
      {fine.length > 0 && (
        <section className={classes.fine} aria-labelledby="fine">
          <h2 id="fine" className={classes.title}>
            Checked, nothing found
          </h2>
          <ul>
            {fine.map((issue) => (
              <li key={issue}>
                <IconCheck size={16} stroke={1.6} aria-hidden="true" />
                {issueWords[issue].title}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Issue({ found: { issue, lists }, health }: { found: HealthAnswer['issues'][number]; health: HealthAnswer }) {
  const id = useId()
  const { title, effect, remedy } = issueWords[issue]
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title} <span className={classes.count}>{countText(sumOf(lists))}</span>
      </h2>
      <p className={classes.words}>
        {effect} {remedy}
      </p>
      <ul className={classes.lists}>
        {lists.map((list) => (
          <List key={list.resource} issue={issue} {...list} />
        ))}
      </ul>
      {issue === 'dead_links' && <DeadLinks links={health.dead_links} />}
    </section>
  )
}

/** The list that is filtered by the issue. Records inside others have no list of their own. */
function List({ issue, resource: name, ...counted }: { issue: string } & HealthAnswer['issues'][number]['lists'][number]) {
  const resource = resourceByName(name)
  if (!resource) return null
  const words = `${resource.label.many} · ${countText(counted)}`
  return (
    <li>
      {parentOf(resource) ? (
        <span className={classes.plain}>{words}</span>
      ) : (
        <Link className={classes.list} {...toPath(`/${resource.segment}`)} search={{ [HEALTH]: issue }}>
          {words}
        </Link>
      )}
    </li>
  )
}

function Waiting() {
  return (
    <div aria-hidden="true">
      {['35%', '45%', '30%'].map((width) => (
        <div key={width} className={classes.card}>
          <Skeleton height={20} width={width} margin="0 0 var(--gr-space-sm)" />
          <Skeleton height={16} width="80%" margin="0 0 var(--gr-space-md)" />
          <Skeleton height={32} width="25%" />
        </div>
      ))}
    </div>
  )
}
