import { draftMessages } from '@greenroom/contract/drafts/draft-messages'
import { hasPublishing } from '@greenroom/contract/drafts/draftable'
import { mustAsk } from '@greenroom/contract/drafts/must-ask'
import { Button } from '@mantine/core'
import { useAppDay } from '../../session/use-app-day.ts'
import { useSessionData } from '../../session/use-session.ts'
import { byKey } from '../../ui/button-keys.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { listAddress } from '../list-address.ts'
import classes from './form-bar.module.css'
import { type Saving, savingsOf } from './publishing.ts'
import { useDeciding } from './record-state.tsx'
import { type FormBarProps, SaveState } from './save-state.tsx'

const DraftFormBar = onDemand(async () => (await import('../drafts/draft-form-bar.tsx')).DraftFormBar, null, 'The save bar')
const SettingsBar = onDemand(async () => (await import('../settings/settings-bar.tsx')).SettingsBar, null, 'The save bar')

/**
 * Sticky at the bottom of the window: the state of the form, Cancel, and the save buttons, which are enabled once there
 * is something valid to save (SHELL-085). The primary one says how it changes who sees the record.
 */
export function FormBar(props: FormBarProps) {
  if (props.record.draft.editing) return <DraftFormBar {...props} />
  return props.resource.settings?.actions ? <SettingsBar {...props} /> : <RecordBar {...props} />
}

function RecordBar({ resource, record, onHistory, onShowMissing }: FormBarProps) {
  const deciding = useDeciding(resource, record)
  const { main, beside } = savingsOf(resource, record.base, deciding, useAppDay())
  const { draft } = record
  const { facts } = useSessionData()
  // A record that is not live is a draft itself, and there is one draft of a record.
  const canBeDraft = draft.isDraftable && draft.stored === null && deciding.active === true
  const asks = hasPublishing(resource) && mustAsk(facts)
  // Whoever must ask saves drafts of a live record; these cannot unpublish it.
  const unpublishes = asks && draft.isDraftable && deciding.active === false
  const hasOtherDraft = asks && draft.isDraftable && record.isDirty && draft.stored !== null && draft.stored !== undefined
  const press = ({ sets }: Saving) => ({ disabled: !record.canPress(sets), onClick: () => record.press(sets) })
  return (
    <div className={classes.bar} data-stays data-foot-bar>
      <span className={classes.state} role="status">
        <SaveState resource={resource} record={record} onHistory={onHistory} onShowMissing={onShowMissing} />
        {(unpublishes || hasOtherDraft) && <span>{unpublishes ? draftMessages.mayNotUnpublish : draftMessages.existing}</span>}
      </span>
      {!resource.single && (
        <ButtonLink {...listAddress(resource)} variant="default" {...byKey('leave')}>
          Cancel
        </ButtonLink>
      )}
      {unpublishes && <Button onClick={() => record.form.setValue('active', true, { shouldDirty: true })}>Keep published</Button>}
      {canBeDraft && (
        <Button
          variant={asks ? 'filled' : 'default'}
          disabled={!record.isDirty || record.isUploading}
          loading={draft.isSaving}
          onClick={() => void draft.save()()}
          {...byKey('draft')}
        >
          Save as draft
        </Button>
      )}
      {beside && !(asks && draft.isDraftable) && (
        <Button variant="default" {...press(beside)}>
          {beside.label}
        </Button>
      )}
      {asks && draft.isUnpublished && draft.stored?.approval.state !== 'requested' && (
        <Button disabled={record.isUploading} loading={record.isSaving} onClick={record.ask} {...byKey('finish')}>
          {draft.stored ? 'Send again' : 'Send for approval'}
        </Button>
      )}
      {!asks && (
        <Button {...press(main)} loading={record.isSaving && !draft.isSaving} {...byKey('finish')}>
          {main.label}
        </Button>
      )}
    </div>
  )
}
