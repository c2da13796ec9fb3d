import { count } from '@greenroom/contract/count'
import { fullMoment } from '@greenroom/contract/near-dates'
import type { Rollout, RolloutState } from '@greenroom/contract/packs/pack-answers'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { dataAt } from '../../../api/data-at.ts'
import { failureSentence } from '../../../api/failure.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { NearTime } from '../../../session/near-time.tsx'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useUserZone } from '../../../session/use-user-zone.ts'
import { Badge, type BadgeColor } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import classes from './packs.module.css'

const isOpen = ({ children }: Rollout) => children.some(({ state }) => state === 'waiting' || state === 'returning')

/** The newest roll-outs of a pack with their results in each business, and actions to undo or retry them. */
export function PackRollouts({ id }: { id: string }) {
  const address = `${useAppPath()('packs')}/${id}/rollouts` as const
  const rollouts = useQuery({
    ...dataAt(address),
    // Events may be missed while the stream is being opened.
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? 2_000 : false),
  })
  return (
    <section className={classes.section} aria-labelledby="pack-rollouts">
      <h2 id="pack-rollouts" className={classes.heading}>
        Roll-outs
      </h2>
      <Card>
        {rollouts.error && !rollouts.data ? (
          <LoadFailure
            title="The roll-outs could not be loaded"
            line={failureSentence(rollouts.error)}
            onRetry={() => void rollouts.refetch()}
          />
        ) : rollouts.data === undefined ? (
          <Skeleton height="4rem" margin="var(--gr-space-md)" />
        ) : rollouts.data.length === 0 ? (
          <EmptyState title="Not rolled out yet" text="Preview it for a business or two, then roll it out to one, some or all." />
        ) : (
          rollouts.data.map((rollout) => <OneRollout key={rollout.id} pack={id} rollout={rollout} />)
        )}
      </Card>
    </section>
  )
}

const states: Readonly<Record<RolloutState, { text: string; color: BadgeColor }>> = {
  waiting: { text: 'Waiting', color: 'gray' },
  done: { text: 'Done', color: 'stage' },
  failed: { text: 'Failed', color: 'red' },
  skipped: { text: 'Skipped', color: 'gray' },
  returning: { text: 'Being undone', color: 'gray' },
  returned: { text: 'Taken back', color: 'gray' },
}

/** '2 created, 1 kept as its own', 'Nothing to change' */
function outcome({ created, changed, kept }: Record<'created' | 'changed' | 'kept', number>): string {
  const parts = [
    created > 0 && `${count(created)} created`,
    changed > 0 && `${count(changed)} changed`,
    kept > 0 && `${count(kept)} kept as its own`,
  ]
  return parts.filter(Boolean).join(', ') || 'Nothing to change'
}

function OneRollout({ pack, rollout }: { pack: string; rollout: Rollout }) {
  const zone = useUserZone()
  const address = `${useAppPath()('packs')}/${pack}/rollouts/${rollout.id}` as const
  const queries = useQueryClient()
  const failed = rollout.children.filter(({ state }) => state === 'failed' || state === 'skipped').map(({ id }) => id)
  const when = fullMoment(new Date(rollout.made_at), zone)

  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await queries.invalidateQueries({ queryKey: [address.slice(0, address.lastIndexOf('/'))] })
    } catch (error) {
      showFailure(error)
    }
  }
  const takeBack = async () => {
    const text =
      'New records go to the trash of each business, and changed values are restored. Changes that businesses have made since are kept.'
    if (await confirm({ title: 'Take this roll-out back?', text, yes: 'Take back', dangerous: true })) {
      await act(() => api.post(`${address}/take_back`, {}))
    }
  }
  return (
    <article className={classes.rollout} aria-label={`Roll-out of ${when}`}>
      <div className={classes.line}>
        <span>
          <NearTime at={rollout.made_at} />, by {rollout.made_by}
        </span>
        <div className={classes.modes}>
          {failed.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void act(() => api.post(`${address}/businesses`, { data: { businesses: failed } }))}
            >
              Retry
            </Button>
          )}
          {rollout.children.some(({ state }) => state === 'done') && (
            <Button size="compact-sm" variant="default" onClick={() => void takeBack()}>
              Take back
            </Button>
          )}
        </div>
      </div>
      <ul className={classes.states}>
        {rollout.children.map(({ id, name, state, detail, created, changed, kept }) => (
          <li key={id}>
            <Badge color={states[state].color}>{states[state].text}</Badge>
            <span>{name}</span>
            {state === 'done' && <span className={classes.inline}>{outcome({ created, changed, kept })}</span>}
            {detail !== '' && <span className={classes.inline}>{detail}</span>}
          </li>
        ))}
      </ul>
    </article>
  )
}
