import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './confirm-dialog.module.css'
import type { OpenQuestion } from './confirm.tsx'
import { useShown } from './use-shown.ts'

type Props = { question: OpenQuestion; open: boolean; onAnswer: (goAhead: boolean) => void }

/** The dialog of `confirm`, loaded on first use. */
export function ConfirmDialog({ question, open, onAnswer }: Props) {
  const shown = useShown(open)
  return (
    // The second click of a double click lands outside and must not close the dialog.
    <Modal
      zIndex={450}
      opened={shown}
      onClose={() => onAnswer(false)}
      title={question.title}
      size={question.instead ? 'md' : 'sm'}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Text>{question.text}</Text>
      {question.list && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard, too.
        <ul className={classes.list} tabIndex={0}>
          {question.list.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
      {question.more && <More key={question.title} {...question.more} />}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {question.no ?? 'Cancel'}
        </Button>
        {question.instead && (
          <Button
            variant="default"
            onClick={() => {
              onAnswer(false)
              question.instead?.run()
            }}
          >
            {question.instead.label}
          </Button>
        )}
        <Button color={question.dangerous ? 'red' : undefined} onClick={() => onAnswer(true)}>
          {question.yes}
        </Button>
      </Group>
    </Modal>
  )
}

function More({ meanwhile, text }: NonNullable<OpenQuestion['more']>) {
  const [details, setDetails] = useState<string | null>(null)
  useEffect(() => {
    let isOpen = true
    void text.then((words) => isOpen && setDetails(words))
    return () => {
      isOpen = false
    }
  }, [text])
  return (
    <Text mt="sm" c={details === null ? 'dimmed' : undefined} role="status">
      {details ?? meanwhile}
    </Text>
  )
}
