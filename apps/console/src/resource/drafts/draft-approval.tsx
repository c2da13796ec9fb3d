import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSessionData } from '../../session/use-session.ts'
import classes from './draft-drawer.module.css'
import { reviews } from './draft-words.ts'
import type { DraftActions } from './use-draft-actions.ts'

type Props = {
  draft: DraftAnswer
  actions: DraftActions
  /** The reviewer's comments by field. */
  notes: Readonly<Record<string, string>>
  onSent(): void
}

/** Sends the draft for approval, takes it back, or, for others, returns it with comments. */
export function DraftApproval({ draft, actions, notes, onSent }: Props) {
  const { user } = useSessionData()
  const { approval } = draft
  if (approval.state !== 'requested') return <AskForApproval draft={draft} actions={actions} isOpenAtFirst={draft.must_ask} />
  const isOwn = approval.requested_by?.id === user.id
  return (
    <section className={classes.box} aria-label="Approval">
      <h3 className={classes.heading}>{isOwn ? 'Waiting for approval' : `${approval.requested_by?.name} asks for approval`}</h3>
      {approval.message !== '' && <p className={classes.text}>{approval.message}</p>}
      {isOwn ? (
        <Group justify="flex-end">
          <Button variant="default" size="xs" loading={actions.busy === 'withdraw'} onClick={() => void actions.withdraw()}>
            Withdraw
          </Button>
        </Group>
      ) : (
        reviews(draft, user.id) && <Return isFirst={draft.makes_live} actions={actions} notes={notes} onSent={onSent} />
      )}
    </section>
  )
}

function Return({ isFirst, actions, notes, onSent }: Pick<Props, 'actions' | 'notes' | 'onSent'> & { isFirst: boolean }) {
  const [message, setMessage] = useState('')
  const written = Object.entries(notes).flatMap(([field, says]) => (says.trim() === '' ? [] : [{ field, says }]))
  return (
    <>
      <p className={classes.quiet}>
        {isFirst
          ? 'Publish it below to approve it. Or comment on it above, and send it back.'
          : 'Publish or schedule the changes below to approve them. Or comment on them above, and send them back.'}
      </p>
      <Textarea
        label="Message"
        autosize
        minRows={2}
        maxLength={2_000}
        value={message}
        error={actions.refused.message?.join(' ')}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          size="xs"
          disabled={message.trim() === '' && written.length === 0}
          loading={actions.busy === 'request'}
          onClick={() => void actions.requestChanges(message, written).then(onSent)}
        >
          Ask for changes
        </Button>
      </Group>
    </>
  )
}

type AskProps = { draft?: DraftAnswer; actions: DraftActions; isOpenAtFirst?: boolean }

/** Sends a draft for approval; without one the record itself, which is not live. */
export function AskForApproval({ draft, actions, isOpenAtFirst = false }: AskProps) {
  const approval = draft?.approval ?? { state: 'none', message: '', notes: [] }
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [message, setMessage] = useState('')
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({})
  const isBack = approval.state === 'changes'
  if (!isOpen && !isBack) {
    return (
      <Button variant="default" className={classes.discard} onClick={() => setOpen(true)}>
        Send for approval…
      </Button>
    )
  }
  return (
    <section className={classes.box} aria-label="Approval">
      <h3 className={classes.heading}>{isBack ? 'Changes requested' : 'Send for approval'}</h3>
      {isBack && approval.message !== '' && <p className={classes.text}>{approval.message}</p>}
      {isBack &&
        approval.notes.map(({ field, says }, index) => (
          <Textarea
            key={`${field} ${says}`}
            label={`Your answer to “${says}”`}
            size="xs"
            autosize
            value={answers[index] ?? ''}
            onChange={(event) => setAnswers({ ...answers, [index]: event.currentTarget.value })}
          />
        ))}
      <Textarea
        label="Message"
        description="What should they know? You can leave it empty."
        autosize
        minRows={2}
        maxLength={2_000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          variant={isOpenAtFirst ? 'filled' : 'default'}
          size="xs"
          disabled={draft !== undefined && draft.missing.length > 0}
          loading={actions.busy === 'ask'}
          onClick={() =>
            void actions.ask(
              message,
              approval.notes.map((_, index) => answers[index] ?? ''),
            )
          }
        >
          {isBack ? 'Send again' : 'Send for approval'}
        </Button>
      </Group>
    </section>
  )
}
