import { Button } from '@mantine/core'
import { useSessionData } from '../../session/use-session.ts'
import { byKey } from '../../ui/button-keys.ts'
import classes from '../form/form-bar.module.css'
import { type FormBarProps, SaveState } from '../form/save-state.tsx'
import { openingWords } from './draft-words.ts'

/** The bar of a form that shows draft changes: what it saves is the draft, and publishing is a step of its own. */
export function DraftFormBar({ resource, record, onHistory, onShowMissing }: FormBarProps) {
  const { save, isSaving, open, editing } = record.draft
  const { user } = useSessionData()
  return (
    <div className={classes.bar} data-stays data-foot-bar>
      <span className={classes.state} role="status">
        {record.isDirty || record.isSaving || record.isUploading ? (
          <SaveState resource={resource} record={record} onHistory={onHistory} onShowMissing={onShowMissing} />
        ) : (
          <span>Draft saved</span>
        )}
      </span>
      <Button variant="default" disabled={!record.isDirty || record.isUploading} loading={isSaving} onClick={() => void save()()}>
        Save draft
      </Button>
      <Button
        {...byKey('finish')}
        disabled={record.isUploading || isSaving}
        onClick={() => (record.isDirty ? void save('review')() : open())}
      >
        {editing && openingWords(editing, user.id)}
      </Button>
    </div>
  )
}
