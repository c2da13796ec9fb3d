import { List, Text } from '@mantine/core'
import classes from './failure-note.module.css'

type Props = {
  /** What happened. */
  line: string
  /** The server's own words, where they say more. */
  detail: string | null
  /** What is wrong with which field. */
  fields: readonly { name: string; messages: readonly string[] }[]
  /** What to do next. */
  next: string | null
  /** The number by which support finds it. */
  reference: string | null
}

/** The words of a failure: what happened, where, what to do next, and the number to tell support. */
export function FailureNote({ line, detail, fields, next, reference }: Props) {
  return (
    <>
      <Text>{line}</Text>
      {detail && <Text mt="xs">{detail}</Text>}
      {fields.length > 0 && (
        <List mt="xs" spacing={4}>
          {fields.map(({ name, messages }) => (
            <List.Item key={name}>
              <b>{name}</b>: {messages.join(' ')}
            </List.Item>
          ))}
        </List>
      )}
      {next && (
        <Text mt="xs" className={classes.next}>
          {next}
        </Text>
      )}
      {reference && (
        <Text mt="xs" className={classes.reference}>
          Number for support: <code>{reference}</code>
        </Text>
      )}
    </>
  )
}
