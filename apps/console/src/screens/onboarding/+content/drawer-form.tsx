import type { Values } from '@greenroom/contract/fields/field'
import type { Drawer } from '@greenroom/contract/onboarding/define-drawer'
import { isRepeated } from '@greenroom/contract/onboarding/drawers/repeated-title'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { FieldInputs } from '../../../fields/field-input.tsx'
import { FormContextProvider } from '../../../fields/form-context.ts'
import { LateRules } from '../../../fields/late-rules.tsx'
import { revealFirst } from '../../../fields/reveal-field.ts'
import { useRecordForm } from '../../../resource/form/use-record-form.ts'
import { LimitPrompt } from '../../../resource/limit/limit-prompt.tsx'
import type { ApiRecord } from '../../../resource/records.ts'
import { usePathOf } from '../../../resource/use-path-of.ts'
import { ignoreEnter } from '../../../ui/ignore-enter.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { formShortcuts } from '../../../ui/shortcuts.ts'
import { useDrawer } from '../../../ui/side-drawer.tsx'
import { useLast } from '../../../ui/use-last.ts'
import classes from './content.module.css'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { readTitles } from './read-titles.ts'
import { SavingDialog } from './saving-dialog.tsx'

const ConflictDialog = onDemand(
  async () => (await import('../../../resource/form/conflict/conflict-dialog.tsx')).ConflictDialog,
  null,
  'The comparison',
)
const UnsavedBar = onDemand(
  async () => (await import('../../../resource/form/unsaved/unsaved-bar.tsx')).UnsavedBar,
  null,
  'Your unsaved work',
)

/** The drawer's interface to the form, for a confirmation before it closes. */
export type OpenForm = { isTyped: boolean; giveUp(): void }

type Props = {
  drawer: Drawer
  /** The record that is edited; null for a new one. */
  stored: ApiRecord | null
  /** Called with the form while it is mounted. */
  onForm(form: OpenForm | null): void
  /** Called with the record once it is saved, and with null if it is gone. */
  onDone(saved: ApiRecord | null): void
}

/** The form of one item in a drawer: like the full form, with the drawer's fields and rules. */
export function DrawerForm({ drawer, stored, onForm, onDone }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const path = usePathOf(drawer)
  const [repeated, setRepeated] = useState<string | null>(null)
  const part = `${drawer.name}/${stored?.id ?? 'new'}`
  const record = useRecordForm(drawer, stored, element, { part, begins: {}, beforeSave: isNewTitle, onDone })
  const { facts, base, begin, openRows, form } = record
  const { close } = useDrawer()

  /** A title that already exists is reset: to the stored one, or to empty (DRW-067). */
  async function isNewTitle(values: Values, on: ApiRecord | null): Promise<boolean> {
    const { titleField } = drawer
    const title = String(values[titleField])
    const others = await readTitles(path, drawer, title)
    if (!isRepeated(drawer, values, others, on?.id ?? null)) return true
    form.setValue(titleField, on?.[titleField] ?? '', { shouldDirty: true, shouldValidate: true })
    setRepeated(title)
    return false
  }

  const isTyped = record.isDirty || openRows.isTyped || record.isUploading
  useEffect(() => {
    onForm({ isTyped, giveUp: record.giveUp })
    return () => onForm(null)
  })
  useEffect(() => element.current?.querySelector('input, textarea')?.setAttribute('data-autofocus', ''), [])
  useHotkeys([[formShortcuts.save.keys[0], () => openRows.submit() || element.current?.requestSubmit()]], [], true)

  const context = useMemo(
    () => ({ facts, part, stored: base, isLocked: false, begin, openRows: openRows.context }),
    [facts, part, base, begin, openRows.context],
  )
  const lastConflict = useLast(record.conflict.current)
  const { offered } = record.unsaved

  return (
    <FormProvider {...form}>
      <FormContextProvider value={context}>
        {offered && (
          <UnsavedBar
            resource={drawer}
            work={offered}
            isDirty={record.isDirty}
            onRestore={() => record.takeUp(offered)}
            onDiscard={() => record.unsaved.discard(offered)}
          />
        )}
        <form ref={element} className={classes.form} onKeyDown={ignoreEnter} onSubmit={(event) => void record.submit(event)} noValidate>
          <FieldInputs fields={drawer.fields} names={drawer.drawer.shown} />
          <div className={classes.foot} data-stays data-foot-bar>
            {record.isDirty && !record.canSave && !record.isUploading && (
              <Button variant="subtle" className={classes.fix} onClick={() => element.current?.requestSubmit()}>
                Show what to fix
              </Button>
            )}
            {record.isUploading && <span role="status">Uploading…</span>}
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={!record.canSave}>
              Save
            </Button>
          </div>
        </form>
        <LateRules />
        {lastConflict && (
          <ConflictDialog resource={drawer} conflict={lastConflict} open={record.conflict.current !== null} record={record} />
        )}
        <LimitPrompt resource={drawer} reached={record.limitReached} onClose={record.closeLimit} />
        <SavingDialog open={record.isSaving} />
        <DuplicateDialog
          drawer={drawer}
          title={repeated}
          onClose={() => {
            setRepeated(null)
            if (element.current) revealFirst(element.current, [drawer.titleField])
          }}
        />
      </FormContextProvider>
    </FormProvider>
  )
}
