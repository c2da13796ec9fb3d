import type { SendQuestion as Question } from '@greenroom/contract/push/send-question'
import { Button, Group, Modal } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts'
import { useLast } from '../../../ui/use-last.ts'
import { useShown } from '../../../ui/use-shown.ts'
import { NotificationCard } from './notification-card.tsx'
import classes from './send-question.module.css'

export type OpenSendQuestion = Question & { answer: (goesAhead: boolean) => void }

type Props = { question: OpenSendQuestion | null; notification: ComponentProps<typeof NotificationCard> }

/**
 * The confirmation before every push: what is sent, and to how many phones. Enter triggers Cancel, unless Send has the
 * focus.
 */
export function SendQuestion({ question: pendingQuestion, notification }: Props) {
  const shown = useShown(pendingQuestion !== null)
  const question = useLast(pendingQuestion)
  if (!question) return null
  return (
    <Modal
      zIndex={450}
      opened={shown}
      onClose={() => question.answer(false)}
      title={question.title}
      withCloseButton={false}
      // The second click of a double click lands outside and must not close the dialog.
      closeOnClickOutside={false}
    >
      <div className={classes.body}>
        <NotificationCard {...notification} />
        {question.warning !== null && (
          <p className={classes.warning}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {question.warning}
          </p>
        )}
        {question.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => question.answer(false)} data-autofocus>
            Cancel
          </Button>
          <Button onClick={() => question.answer(true)}>{question.yes}</Button>
        </Group>
      </div>
    </Modal>
  )
}

/** Opens the confirmation and waits for the user's choice. */
export function useSendQuestion() {
  const [question, setQuestion] = useState<OpenSendQuestion | null>(null)
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (goesAhead: boolean) => {
        setQuestion(null)
        resolve(goesAhead)
      }
      setQuestion({ ...question, answer })
    })
  return { question, ask }
}
