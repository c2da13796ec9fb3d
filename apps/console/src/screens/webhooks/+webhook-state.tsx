import { count } from '@greenroom/contract/count'
import type { Webhook } from '@greenroom/contract/webhooks/webhook-answers'
import { Badge } from '../../ui/badge.tsx'
import classes from './webhooks.module.css'

/** Whether a webhook sends, and how many events wait. */
export function WebhookState({ webhook: { active, paused, failures, waiting } }: { webhook: Webhook }) {
  return (
    <span className={classes.state}>
      {paused ? (
        <Badge color="red">Paused</Badge>
      ) : !active ? (
        <Badge color="gray">Off</Badge>
      ) : failures > 0 ? (
        <Badge color="yellow">Failing</Badge>
      ) : (
        <Badge>On</Badge>
      )}
      {waiting.count > 0 && <span className={classes.soft}>{`${count(waiting.count)}${waiting.more ? '+' : ''} waiting`}</span>}
    </span>
  )
}
