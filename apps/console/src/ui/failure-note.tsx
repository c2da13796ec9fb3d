import { List, Text } from '@mantine/core'
import classes from './failure-note.module.css'

type Props = {
  /** What happened. */
  line: string
  /** The server's own message, if it adds detail. */
  detail: string | null
  /** Errors by field. */
  fields: readonly { name: string; messages: readonly string[] }[]
  /** What to do next. */
  next: string | null
  /** The reference by which support finds it. */
  reference: string | null
}

/** The text of a failure: what happened, where, what to do next, and the reference for support. */
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
