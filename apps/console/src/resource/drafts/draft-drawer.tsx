import type { Resource } from '@greenroom/contract/define/define-resource'
import { inSentence } from '@greenroom/contract/define/in-sentence'
import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFailuresHere } from '../../api/use-failures-here.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useSessionData } from '../../session/use-session.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { useLast } from '../../ui/use-last.ts'
import type { RecordFormState } from '../form/use-record-form.ts'
import { ChangeList } from '../history/change-list.tsx'
import type { ApiRecord } from '../records.ts'
import { AskForApproval, DraftApproval } from './draft-approval.tsx'
import classes from './draft-drawer.module.css'
import { DraftLink } from './draft-link.tsx'
import { DraftPublish } from './draft-publish.tsx'
import { authorWords, reviews } from './draft-words.ts'
import { ReviewedChanges } from './reviewed-changes.tsx'
import { useDraftActions } from './use-draft-actions.ts'

type Props = { resource: Resource; record: RecordFormState; open: boolean }

/**
 * Compares the draft changes of a record with what members see, and publishes, plans, shares or discards them; or sends
 * a record that is not live for approval, and decides about that.
 */
export function DraftDrawer({ resource, record, open }: Props) {
  const draft = useLast(record.draft.stored ?? null)
  const failure = useFailuresHere(open)
  const isFirst = record.draft.isUnpublished
  return (
    <SideDrawer open={open} onClose={record.draft.close} title={isFirst ? 'Approval' : 'Draft changes'} size="34rem" failure={failure}>
      {draft ? (
        <Draft key={draft.id} resource={resource} record={record} draft={draft} />
      ) : isFirst && record.base ? (
        <FirstRequest resource={resource} record={record} base={record.base} />
      ) : (
        record.draft.stored === null && <p className={classes.quiet}>There are no draft changes. They were published or discarded.</p>
      )}
    </SideDrawer>
  )
}

/** Before a record that was never live is sent for the first time. */
function FirstRequest({ resource, record, base }: Pick<Props, 'resource' | 'record'> & { base: ApiRecord }) {
  const actions = useDraftActions(resource, record, { id: base.id, version: 1, live_version: base.version ?? 1 })
  return (
    <div className={classes.parts}>
      <p
        className={classes.quiet}
      >{`Someone who may publish reads this ${inSentence(resource.label.one)}, and publishes it or sends it back.`}</p>
      <AskForApproval actions={actions} isOpenAtFirst />
    </div>
  )
}

type DraftProps = Omit<Props, 'open'> & { draft: DraftAnswer }

function Draft({ resource, record, draft }: DraftProps) {
  const { user } = useSessionData()
  const actions = useDraftActions(resource, record, draft)
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const { approval, changes, missing } = draft
  const isReview = !resource.readOnly && reviews(draft, user.id)
  const labels = (names: readonly string[]) => names.map((name) => resource.fields[name]?.label ?? name).join(', ')
  const sent = <DraftApproval draft={draft} actions={actions} notes={notes} onSent={() => setNotes({})} />
  return (
    <div className={classes.parts}>
      <p className={classes.quiet}>
        By {authorWords(draft)}, <NearTime at={changedAt(draft)} where="in a sentence" />.
      </p>
      {draft.stop_reason && (
        <p className={classes.warning} role="alert">
          {`Not published at their time: ${draft.stop_reason}`}
        </p>
      )}
      <section aria-label="Changes">
        <h3 className={classes.heading}>{draft.makes_live ? 'What members will see' : 'What changes for members'}</h3>
        {changes.length === 0 && <p className={classes.quiet}>Nothing: the live version already says the same.</p>}
        {isReview || approval.notes.length > 0 ? (
          <ReviewedChanges changes={changes} approval={approval} notes={notes} onNote={isReview ? setNotes : undefined} />
        ) : (
          <ChangeList changes={changes} />
        )}
      </section>
      <LiveChanges draft={draft} labels={labels} />
      {!resource.readOnly && missing.length > 0 && (
        <p className={classes.warning} role="alert">
          {`Not finished: ${labels(missing)} ${missing.length === 1 ? 'is' : 'are'} missing. Add ${missing.length === 1 ? 'it' : 'them'} before you publish.`}
        </p>
      )}
      {!resource.readOnly && (
        <>
          {approval.state !== 'none' && sent}
          {!draft.must_ask && <DraftPublish draft={draft} actions={actions} isDirty={record.isDirty} />}
          {approval.state === 'none' && sent}
          <DraftLink draft={draft} actions={actions} />
          {!draft.makes_live && (
            <Button
              variant="subtle"
              color="red"
              className={classes.discard}
              loading={actions.busy === 'discard'}
              onClick={() => void actions.discard()}
            >
              Discard draft changes
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** When what is shown was last changed: before it is live, that is the record itself. */
function changedAt({ makes_live: isFirst, record, updated_at: at }: DraftAnswer): string {
  return isFirst && typeof record.updated_at === 'string' ? record.updated_at : at
}

/** What somebody changed in the live version since the draft was begun. */
function LiveChanges({ draft, labels }: { draft: DraftAnswer; labels(names: readonly string[]): string }) {
  const { live_changes: changes, overlaps } = draft
  if (changes?.length === 0) return null
  return (
    <section className={classes.warning} aria-label="Changed in the live version">
      <h3 className={classes.heading}>The live version has changed since</h3>
      {changes === null ? (
        <p className={classes.quiet}>The version that this draft was begun from is no longer stored. Compare the changes carefully.</p>
      ) : (
        <ChangeList changes={changes} />
      )}
      <p className={classes.text}>
        {overlaps.length > 0
          ? `${labels(overlaps)} changed in both. Publishing replaces the live text with the draft’s. The rest stays as it is live.`
          : 'Publishing changes other fields only. These stay as they are.'}
      </p>
    </section>
  )
}
