import { type Facts, permissionsOf } from '@greenroom/contract/access/facts'
import { refusalLine } from '@greenroom/contract/access/refusal'
import { isClosed } from '@greenroom/contract/app-document/rights'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { forRole, subjectOfKind } from '@greenroom/contract/define/for-role'
import { inSentence } from '@greenroom/contract/define/in-sentence'
import { nestedParent } from '@greenroom/contract/define/nesting'
import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormContextProvider } from '../../fields/form-context.ts'
import { LateRules } from '../../fields/late-rules.tsx'
import { useRequestedFields } from '../../fields/requested-fields.ts'
import { revealFirst } from '../../fields/reveal-field.ts'
import { useSessionData } from '../../session/use-session.ts'
import { ignoreEnter } from '../../ui/ignore-enter.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { formShortcuts } from '../../ui/shortcuts.ts'
import { useLast } from '../../ui/use-last.ts'
import { LimitPrompt } from '../limit/limit-prompt.tsx'
import { Notices } from '../notices.tsx'
import type { ApiRecord } from '../records.ts'
import { BesideForm } from '../view-as/beside-form.tsx'
import { useViewAs } from '../view-as/use-view-as.ts'
import { FormBar } from './form-bar.tsx'
import { FormFrame } from './form-frame.tsx'
import { FormHeader } from './form-header.tsx'
import { FormSections } from './form-sections.tsx'
import classes from './record-form.module.css'
import type { BeforeSave } from './save-options.ts'
import { SectionIndex } from './section-index.tsx'
import { useLinkedField } from './use-linked-field.ts'
import { useRecordForm } from './use-record-form.ts'

/**
 * Fields of a settings screen that this user may read but not change, with the reason if there is one to show; `open`:
 * the editable fields of a form that is otherwise closed.
 */
function closedNames(
  { fields, settings }: Resource,
  facts: FormFacts,
  open?: ReadonlySet<string>,
): ReadonlyMap<string, string | undefined> {
  const isShut = (name: string) => isClosed(settings?.rights[name], facts) || (open !== undefined && !open.has(name))
  const names = settings ? Object.keys(fields).filter(isShut) : []
  return new Map(names.map((name) => [name, settings?.rights[name]?.closedTo?.(facts)]))
}

/** Why the form is only to read. */
function roleLine(resource: Resource, facts: Pick<Facts, 'user'>): string {
  const rights = { permissions: permissionsOf(facts), roleLabel: facts.user.roleLabel }
  return `${refusalLine(rights, 'write', subjectOfKind(resource))} Ask an Owner of the app if you need it.`
}

const ConflictDialog = onDemand(async () => (await import('./conflict/conflict-dialog.tsx')).ConflictDialog, null, 'The comparison')
const DraftBar = onDemand(async () => (await import('../drafts/draft-bar.tsx')).DraftBar, null, 'The draft changes')
const DraftDrawer = onDemand(async () => (await import('../drafts/draft-drawer.tsx')).DraftDrawer, null, 'The draft changes')
const HistoryDrawer = onDemand(async () => (await import('../history/history-drawer.tsx')).HistoryDrawer, null, 'The history')
const ParentLock = onDemand(async () => (await import('../packs/parent-lock.tsx')).ParentLock, null, 'The lock')
const UnsavedBar = onDemand(async () => (await import('./unsaved/unsaved-bar.tsx')).UnsavedBar, null, 'Your unsaved work')

const PanelHeader = onDemand(async () => (await import('../settings/panel-header.tsx')).PanelHeader)

/** What a reviewer of the draft changes asks for, by field. */
function notesOf({ approval }: DraftAnswer): ReadonlyMap<string, string> {
  return new Map(approval.notes.map(({ field, says }) => [field, says]))
}

const nothing: ReadonlyMap<string, string> = new Map()

type Props = {
  resource: Resource
  stored: ApiRecord | null
  children?: ReactNode
  /** What is known about the record besides its fields: has the place of the rail. */
  beside?: ReactNode
  /** Set if the form is one of several on a page, such as in a drawer: its distinguishing name. */
  part?: string
  /** Whether it may be saved; if not, the callback informs the user why. */
  beforeSave?: BeforeSave | undefined
  /** Initial values of a new record, instead of a draft's. */
  begins?: Values
}

/**
 * A record's form: the definition's sections, and the save bar. `stored` is null for a new record; `children` are shown
 * above the sections.
 */
export function RecordForm({ resource: defined, stored, children, beside, part, beforeSave, begins }: Props) {
  const { app, facts: rights } = useSessionData()
  const resource = forRole(defined.form ?? defined, rights)
  const element = useRef<HTMLFormElement>(null)
  const record = useRecordForm(resource, stored, element, { part, beforeSave, ...(begins && { begins }) })
  const { facts, base, begin, openRows, releasePush, draft } = record
  const { editing } = draft
  const [ofParent, setOfParent] = useState<ReadonlyMap<string, string>>(nothing)
  const requested = useRequestedFields().inForm(resource)
  const noted = editing ?? (draft.stored?.makes_live ? draft.stored : null)
  const notes = useMemo(() => (noted?.approval.state === 'changes' ? notesOf(noted) : requested.notes), [noted, requested])
  const closedFor = (base && resource.settings?.lockedFor?.(base, facts)) ?? null
  const lock = requested.notes.size > 0 ? null : closedFor
  const opened = closedFor === null ? undefined : requested.open
  const reads = resource.readOnly ? roleLine(resource, rights) : null
  const isLocked = reads !== null || lock !== null || (base !== null && resource.locked?.(base) === true)
  const formContext = useMemo(
    () => ({
      facts,
      stored: editing?.record ?? base,
      isLocked,
      closed: new Map([...closedNames(resource, facts, opened), ...ofParent]),
      notes,
      begin,
      besides: nestedParent(resource)?.endpoint,
      openRows: openRows.context,
      releasePush,
      ...(part !== undefined && { part }),
    }),
    [facts, base, editing, isLocked, begin, resource, openRows.context, part, notes, opened, ofParent, releasePush],
  )
  const save = resource.settings?.actions?.save
  const submit = (event: FormEvent) => {
    if (!save) return void record.submit(event)
    event.preventDefault()
    record.press(save.sets(base ?? {}))
  }
  const view = useViewAs(resource)
  useLinkedField(element)
  const [history, setHistory] = useState<'unused' | 'open' | 'shut'>('unused')
  const openHistory = () => setHistory('open')
  const lastConflict = useLast(record.conflict.current)
  const jump = (field: string) => element.current && revealFirst(element.current, [field])
  // Also while the focus is in an input or rich text editor. In an open drawer it adds the row: a save would leave the
  // drawer. With several forms on a page it saves the one with the focus.
  const isMeant = () => part === undefined || element.current?.contains(document.activeElement) === true
  useHotkeys([[formShortcuts.save.keys[0], () => isMeant() && (openRows.submit() || element.current?.requestSubmit())]], [], true)
  // After the form it is in sight as well while a page begins with something else, such as a course with its modules.
  const barStays = part === undefined && !resource.settings?.actions
  const bar = !isLocked && (
    <FormBar resource={resource} record={record} onHistory={openHistory} onShowMissing={() => element.current?.requestSubmit()} />
  )

  return (
    <FormProvider {...record.form}>
      <FormContextProvider value={formContext}>
        <BesideForm resource={resource} base={base} view={view} onJump={jump}>
          {part === undefined ? (
            <FormHeader resource={resource} record={record} isLocked={isLocked} view={view} onHistory={openHistory} />
          ) : (
            <PanelHeader resource={resource} onHistory={openHistory} />
          )}
          {record.unsaved.offered && (
            <UnsavedBar
              resource={resource}
              work={record.unsaved.offered}
              isDirty={record.isDirty}
              onRestore={() => record.unsaved.offered && record.takeUp(record.unsaved.offered)}
              onDiscard={() => record.unsaved.offered && record.unsaved.discard(record.unsaved.offered)}
            />
          )}
          {draft.stored && <DraftBar resource={resource} record={record} draft={draft.stored} />}
          <Notices texts={resource.notices} />
          {isLocked && (
            <Notices texts={[reads ?? lock ?? `This ${inSentence(resource.label.one)} belongs to the app itself and cannot be changed.`]} />
          )}
          {resource.packed && base && app !== null && app.parents.length > 0 && (
            <ParentLock resource={resource} id={resource.settings ? undefined : base.id} onLock={setOfParent} />
          )}
          {children}
          <FormFrame
            beside={
              beside && (
                <>
                  <SectionIndex resource={resource} />
                  {beside}
                </>
              )
            }
          >
            <form ref={element} className={classes.form} data-part={part} onKeyDown={ignoreEnter} onSubmit={submit} noValidate>
              <FormSections resource={resource} isBeside={beside !== undefined} />
              {!barStays && bar}
            </form>
          </FormFrame>
          <LateRules />
          {barStays && bar}
          {base && history !== 'unused' && (
            <HistoryDrawer resource={resource} record={record} id={base.id} open={history === 'open'} onClose={() => setHistory('shut')} />
          )}
          {draft.drawer !== 'unused' && <DraftDrawer resource={resource} record={record} open={draft.drawer === 'open'} />}
          {lastConflict && (
            <ConflictDialog resource={resource} conflict={lastConflict} open={record.conflict.current !== null} record={record} />
          )}
        </BesideForm>
        <LimitPrompt resource={resource} reached={record.limitReached} onClose={record.closeLimit} />
      </FormContextProvider>
    </FormProvider>
  )
}
