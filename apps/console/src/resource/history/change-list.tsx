import type { FieldChange } from '@greenroom/contract/history/difference'
import classes from './change-list.module.css'
import { Words } from './words.tsx'

/**
 * The changes, field by field: additions underlined and marked with a plus, removals struck through and with a minus,
 * so that color is not the only distinction.
 */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className={classes.list}>
      {changes.map((change) => (
        <div key={change.field} className={classes.change}>
          <dt className={classes.label}>{change.label}</dt>
          <dd className={classes.told}>
            <ChangeValue change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One field's change without its label. */
export function ChangeValue({ change }: { change: FieldChange }) {
  switch (change.as) {
    case 'words':
      return <WordsAndTargets {...change} />
    case 'value':
      return <Became before={change.before} after={change.after} />
    case 'list':
      return <Names {...change} />
    case 'group':
      return <ChangeList changes={change.changes} />
    case 'rows':
      return (
        <>
          <Names {...change} />
          {change.changed.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no ids, and the list never changes.
            <div key={index} className={classes.row}>
              <span className={classes.rowName}>{row.name}</span>
              <ChangeList changes={row.changes} />
            </div>
          ))}
        </>
      )
  }
}

/** A text with unchanged words and changed link targets only shows the targets. */
function WordsAndTargets({ parts, targets = [] }: Pick<Extract<FieldChange, { as: 'words' }>, 'parts' | 'targets'>) {
  const isReworded = parts.some(({ mark }) => mark)
  if (!isReworded && targets.length === 0) return <Quiet>Only the formatting.</Quiet>
  return (
    <>
      {isReworded && <Words parts={parts} />}
      {targets.map(({ what, text, before, after }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- links may repeat, and the list never changes.
        <div key={index} className={classes.target}>
          <span>
            {what}
            <span>{text !== '' && ` “${text}”`}</span>:
          </span>
          <Became before={before} after={after} />
        </div>
      ))}
    </>
  )
}

function Became({ before, after }: { before: string; after: string }) {
  return (
    <span className={classes.values}>
      <Value text={before} />
      <span aria-hidden="true">→</span>
      <span className="gr-unseen">became</span>
      <Value text={after} />
    </span>
  )
}

function Value({ text }: { text: string }) {
  return text === '' ? <Quiet>empty</Quiet> : <span className={classes.value}>{text}</span>
}

type NamesProps = { added: readonly string[]; removed: readonly string[]; moved: boolean }

function Names({ added, removed, moved }: NamesProps) {
  return (
    <>
      {(removed.length > 0 || added.length > 0) && (
        <ul className={classes.names}>
          {removed.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the list never changes.
            <li key={`-${index}`}>
              <del className={classes.removed}>
                <span className="gr-unseen">removed </span>
                {name}
              </del>
            </li>
          ))}
          {added.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above.
            <li key={`+${index}`}>
              <ins className={classes.added}>
                <span className="gr-unseen">added </span>
                {name}
              </ins>
            </li>
          ))}
        </ul>
      )}
      {moved && <Quiet>The order changed.</Quiet>}
    </>
  )
}

function Quiet({ children }: { children: string }) {
  return <span className={classes.quiet}>{children}</span>
}
