import type { Resource } from '@greenroom/contract/define/define-resource'
import { accountIdMessage, DEFAULT_FREE_ACCOUNT_MESSAGE } from '@greenroom/contract/limits/limit-messages'
import { Button, Group, Modal } from '@mantine/core'
import { useConfiguration } from '../../session/configuration.ts'
import { useAppSession } from '../../session/use-session.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useShown } from '../../ui/use-shown.ts'
import { freeAccountMessage } from './free-account-message.ts'
import classes from './limit-dialog.module.css'

type Props = { resource: Resource; reached: { message: string } | null; onClose(): void }

/** Reports that the account is full, with the server's message and the account owner's (LIM-003, LIM-007, LIM-048). */
export function LimitDialog({ resource, reached, onClose }: Props) {
  const shown = useShown(reached !== null)
  const last = useLast(reached)
  const { app } = useAppSession()
  const { links } = useConfiguration()

  return (
    <Modal
      opened={shown}
      onClose={onClose}
      title="Limit reached"
      size="auto"
      classNames={{ content: classes.content }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.message}>{last?.message}</p>
      {resource.limitAsksForAccount && (
        <p className={classes.account}>
          {accountIdMessage(app.id)}
          <CopyButton value={app.id} label="Copy the account ID" />
        </p>
      )}
      <p className={classes.advice}>{freeAccountMessage(app.portal) || DEFAULT_FREE_ACCOUNT_MESSAGE}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {links.support && (
          <Button component="a" variant={links.welcomeBilling ? 'default' : 'filled'} href={links.support} target="_blank" rel="noreferrer">
            Write to support
          </Button>
        )}
        {links.welcomeBilling && (
          <Button component="a" href={links.welcomeBilling} target="_blank" rel="noreferrer">
            Upgrade
          </Button>
        )}
      </Group>
    </Modal>
  )
}
