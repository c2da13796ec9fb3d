import type { WebhookEvent } from '@greenroom/contract/webhooks/webhook-events'
import type { RaisedEvent } from './raise-events.ts'

/** A change of a record, as it is recorded for the trail. */
type RecordedChange = {
  action: string
  /** The segment of its resource. */
  target: string
  targetId: string
  summary: string
  changes?: Readonly<Record<string, readonly [unknown, unknown]>>
  /** Whether a new record is active from the beginning. */
  createdActive?: boolean
}

/** Resources of areas of their own: they raise no events of content. */
const elsewhere: ReadonlySet<string> = new Set(['messages', 'action-forms'])

/**
 * The events of a change. Switching a record on or off has an event of its own; a save that changes other values as
 * well has both.
 */
export function eventsOfChange({ target, targetId, summary, ...change }: RecordedChange): RaisedEvent[] {
  if (elsewhere.has(target)) return []
  const names = target === 'tags' ? ofTags[change.action] : ofContent(change)
  return (names ?? []).map((event) => ({ event, subjectId: targetId, about: { resource: target, title: summary } }))
}

const ofTags: Readonly<Record<string, readonly WebhookEvent[]>> = {
  created: ['tag.created'],
  copied: ['tag.created'],
  updated: ['tag.updated'],
  reverted: ['tag.updated'],
  activated: ['tag.updated'],
  deactivated: ['tag.updated'],
  deleted: ['tag.deleted'],
  restored: ['tag.restored'],
}

function ofContent({
  action,
  changes = {},
  createdActive = false,
}: Omit<RecordedChange, 'target' | 'targetId' | 'summary'>): WebhookEvent[] {
  switch (action) {
    case 'created':
    case 'copied':
      return createdActive ? ['content.created', 'content.published'] : ['content.created']
    case 'updated':
    case 'reverted':
    case 'activated':
    case 'deactivated': {
      const { active, ...others } = changes
      const isSwitched = active !== undefined
      const switched: WebhookEvent[] = isSwitched ? [active[1] === true ? 'content.published' : 'content.unpublished'] : []
      return isSwitched && Object.keys(others).length === 0 ? switched : ['content.updated', ...switched]
    }
    case 'deleted':
      return ['content.deleted']
    case 'restored':
      return ['content.restored']
    default:
      return []
  }
}
