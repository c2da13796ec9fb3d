import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ListedRevision } from '@greenroom/contract/history/revision-answers'
import { nearMoment } from '@greenroom/contract/near-dates'
import { Button } from '@mantine/core'
import { serverNow } from '../../api/server-time.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useUserZone } from '../../session/use-user-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import type { RecordFormState } from '../form/use-record-form.ts'
import { ChangeList } from './change-list.tsx'
import classes from './history-drawer.module.css'
import { RestoreQuestion } from './restore-question.tsx'

type Props = {
  resource: Resource
  record: RecordFormState
  id: string
  version: ListedRevision
  isCurrent: boolean
  /** Its confirmation is open. */
  isRequested: boolean
  onAsk: (version: number | null) => void
  onRestored: () => void
}

/** One version: its author and time, its changes, and a button to restore it. */
export function HistoryEntry({ resource, record, id, version, isCurrent, isRequested, onAsk, onRestored }: Props) {
  const zone = useUserZone()
  const { at, action, actor, changes } = version
  return (
    <li className={classes.entry} data-current={isCurrent || undefined}>
      <div className={classes.head}>
        <span className={classes.action}>{said[action] ?? sentence(action)}</span>
        {isCurrent && <Badge>Now</Badge>}
      </div>
      <div className={classes.who}>
        <span>{actor.name && `${actor.name}, `}</span>
        <NearTime at={at} where={actor.name ? 'in a sentence' : 'alone'} />
      </div>
      {changes && changes.length > 0 && (
        <div className={classes.changes}>
          <ChangeList changes={changes} />
        </div>
      )}
      {changes === null && action === 'updated' && <p className={classes.quiet}>The previous version is no longer stored.</p>}
      {!isCurrent && !isRequested && (
        <Button size="compact-sm" variant="default" className={classes.restore} onClick={() => onAsk(version.version)}>
          Restore this version
        </Button>
      )}
      {isRequested && (
        <RestoreQuestion
          {...{ resource, record, id, onRestored }}
          version={version.version}
          when={nearMoment(new Date(at), serverNow(), zone, 'in a sentence')}
          onCancel={() => onAsk(null)}
        />
      )}
    </li>
  )
}

const said: Readonly<Record<string, string>> = {
  updated: 'Changed',
  copied: 'Created as a copy',
  deleted: 'Deleted',
  restored: 'Restored',
  reverted: 'Restored an earlier version',
  published: 'Published draft changes',
  found: 'First recorded version',
}

function sentence(action: string): string {
  const words = action.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
