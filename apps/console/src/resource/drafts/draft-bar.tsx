import type { Resource } from '@greenroom/contract/define/define-resource'
import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import { Button } from '@mantine/core'
import { NearTime } from '../../session/near-time.tsx'
import { useAppDay } from '../../session/use-app-day.ts'
import { useSessionData } from '../../session/use-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import classes from '../form/unsaved/unsaved-bar.module.css'
import type { RecordFormState } from '../form/use-record-form.ts'
import { approvalWords, authorWords, openingWords } from './draft-words.ts'

type Props = { resource: Resource; record: RecordFormState; draft: DraftAnswer }

/** Says that the record has draft changes, and which version the form shows; or that it waits for approval. */
export function DraftBar({ resource, record, draft }: Props) {
  const { user } = useSessionData()
  const { zone } = useAppDay()
  const { editing, open } = record.draft
  const switchTo = async (show: () => void) => {
    const question = { title: 'Discard what you typed?', text: 'You have changes that are not saved yet.', yes: 'Discard', dangerous: true }
    if (!record.isDirty || (await confirm(question))) show()
  }
  const waiting = approvalWords(draft, user.id)
  return (
    <section className={classes.bar} aria-label={draft.makes_live ? 'Approval' : 'Draft changes'}>
      <div className={classes.line}>
        <p className={classes.text} role="status">
          {draft.makes_live ? (
            <span>Members can’t see this yet.</span>
          ) : editing ? (
            <span>You’re editing draft changes. Members still see the live version.</span>
          ) : (
            <span>
              {`This has draft changes by ${authorWords(draft)} from `}
              <NearTime at={draft.updated_at} where="in a sentence" />. Below is what members see.
            </span>
          )}
          {draft.publish_at && (
            <span>
              {' '}
              Will be published <NearTime at={draft.publish_at} where="in a sentence" zone={zone} />.
            </span>
          )}
          {waiting !== null && <span>{` ${waiting}`}</span>}
          {draft.stop_reason && <span>{` Not published at their time: ${draft.stop_reason}`}</span>}
        </p>
        <div className={classes.actions}>
          {!draft.makes_live && editing && (
            <Button size="xs" variant="default" onClick={() => void switchTo(record.showLive)}>
              Show live version
            </Button>
          )}
          {!draft.makes_live && !editing && !resource.readOnly && (
            <Button size="xs" variant="default" onClick={() => void switchTo(() => record.draft.edit(draft))}>
              Edit draft
            </Button>
          )}
          {!editing && (
            <Button size="xs" aria-haspopup="dialog" onClick={open}>
              {resource.readOnly ? 'Compare' : openingWords(draft, user.id)}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
