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
    <div className={classes.note}>
      <p>{line}</p>
      {detail && <p>{detail}</p>}
      {fields.length > 0 && (
        <ul className={classes.fields}>
          {fields.map(({ name, messages }) => (
            <li key={name}>
              <b>{name}</b>: {messages.join(' ')}
            </li>
          ))}
        </ul>
      )}
      {next && <p className={classes.next}>{next}</p>}
      {reference && (
        <p className={classes.reference}>
          Number for support: <code>{reference}</code>
        </p>
      )}
    </div>
  )
}
