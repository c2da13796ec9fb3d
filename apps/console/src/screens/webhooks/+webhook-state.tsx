import { count } from '@greenroom/contract/count'
import type { Webhook } from '@greenroom/contract/webhooks/webhook-answers'
import { Badge } from '@mantine/core'
import classes from './webhooks.module.css'

/** Whether a webhook sends, and how many events wait. */
export function WebhookState({ webhook: { active, paused, failures, waiting } }: { webhook: Webhook }) {
  const [color, label] = paused ? ['red', 'Paused'] : !active ? ['gray', 'Off'] : failures > 0 ? ['yellow', 'Failing'] : ['stage', 'On']
  return (
    <span className={classes.state}>
      <Badge variant="light" color={color}>
        {label}
      </Badge>
      {waiting.count > 0 && <span className={classes.soft}>{`${count(waiting.count)}${waiting.more ? '+' : ''} waiting`}</span>}
    </span>
  )
}
