import type { FileNames } from '@greenroom/contract/fields/traits'
import { difference } from '@greenroom/contract/history/difference'
import type { ReviewedFieldAnswer } from '@greenroom/contract/onboarding/review/review-answers'
import type { ReviewedField } from '@greenroom/contract/onboarding/review/reviewed-fields'
import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { Button } from '@mantine/core'
import { ChangeValue } from '../../../resource/history/change-list.tsx'
import { IconCheck } from '../../../ui/icons/icon-check.ts'
import { DeskFindings } from './desk-findings.tsx'
import { NoteForm } from './note-form.tsx'
import classes from './review.module.css'
import type { ReviewSteps } from './use-review.ts'
import type { WrittenTexts } from './use-written-texts.ts'

type Props = {
  answer: ReviewedFieldAnswer
  definition: ReviewedField
  files: FileNames
  /** The result of the store check. */
  check: PreflightAnswer | undefined
  steps: ReviewSteps
  /** Notes that are being written, by field. */
  written: WrittenTexts
  isReadOnly: boolean
  /** The owner has replied once: changes since then are shown as a diff. */
  isSecondLook: boolean
}

/** One field of a review: its value or its changes, the earlier notes, and its mark. */
export function ReviewField({ answer, definition, files, check, steps, written, isReadOnly, isSecondLook }: Props) {
  const { field, verdict, says, earlier } = answer
  const { label } = definition
  const text = written.texts[field]
  const isWriting = text !== undefined
  const save = async () => {
    if (text !== undefined && (await steps.mark({ field, verdict: 'change', says: text }))) written.forget(field)
  }
  return (
    <li className={classes.item} data-verdict={verdict ?? undefined}>
      <p className={classes.line}>
        <strong>{label}</strong>
        {verdict === 'fine' && (
          <span className={classes.fine}>
            <IconCheck size={14} aria-hidden="true" /> Looks good
          </span>
        )}
      </p>
      {answer.hidden && <p className={classes.empty}>The owner’s form no longer shows this field. Clear the note.</p>}
      <Shown answer={answer} definition={definition} files={files} isSecondLook={isSecondLook} />
      <DeskFindings result={check} path={field} />
      {earlier && (
        <div className={classes.earlier}>
          <p>Our note: {earlier.says}</p>
          {earlier.answer !== '' && <p>The owner: {earlier.answer}</p>}
        </div>
      )}
      {verdict === 'change' && !isWriting && <p className={classes.says}>{says}</p>}
      {!isReadOnly && !isWriting && (
        <p className={classes.tools}>
          {verdict !== 'fine' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${label}: Looks good`}
              disabled={steps.isBusy}
              onClick={() => void steps.mark({ field, verdict: 'fine' })}
            >
              Looks good
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${label}: ${verdict === 'change' ? 'Edit note' : 'Ask for a change'}`}
            onClick={() => written.write(field, says)}
          >
            {verdict === 'change' ? 'Edit note' : 'Ask for a change'}
          </Button>
          {verdict !== null && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`${label}: Clear`}
              disabled={steps.isBusy}
              onClick={() => void steps.mark({ field, verdict: null })}
            >
              Clear
            </Button>
          )}
        </p>
      )}
      {isWriting && (
        <NoteForm
          label={label}
          note={text}
          isBusy={steps.isBusy}
          onChange={(next) => written.write(field, next)}
          onSave={() => void save()}
          onCancel={() => written.forget(field)}
        />
      )}
    </li>
  )
}

function Shown({ answer, definition, files, isSecondLook }: Pick<Props, 'answer' | 'definition' | 'files' | 'isSecondLook'>) {
  if (definition.kind === 'content') return <Items answer={answer} isSecondLook={isSecondLook} />
  const { field, name } = definition
  const [change] =
    isSecondLook && 'before' in answer
      ? difference({ fields: { [name]: field } }, { [name]: answer.before }, { [name]: answer.value }, files)
      : []
  if (change) {
    return (
      <div className={classes.value}>
        <ChangeValue change={change} />
      </div>
    )
  }
  const words = field.traits.words(field, answer.value ?? field.initial, files)
  return words === '' ? <p className={classes.empty}>Empty</p> : <p className={classes.value}>{words}</p>
}

/** Titles of a kind of content; in the second review, only those that changed since. */
function Items({ answer: { items }, isSecondLook }: Pick<Props, 'answer' | 'isSecondLook'>) {
  const shownItems = isSecondLook ? items.filter(({ changed }) => changed) : items
  if (shownItems.length === 0) return <p className={classes.empty}>{isSecondLook ? 'Nothing changed.' : 'Empty'}</p>
  return (
    <ul className={classes.titles}>
      {shownItems.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  )
}
