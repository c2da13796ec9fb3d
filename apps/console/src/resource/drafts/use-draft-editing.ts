import type { Resource } from '@greenroom/contract/define/define-resource'
import { missingToPublish } from '@greenroom/contract/define/missing-to-publish'
import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import { canHaveDraft, hasPublishing } from '@greenroom/contract/drafts/draftable'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { sameValue } from '@greenroom/contract/history/same-value'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { errorPaths } from '../../fields/reveal-field.ts'
import { toastDone, toastNote } from '../../ui/toast.tsx'
import { belongingOf } from '../form/belonging.ts'
import type { useEditConflict } from '../form/conflict/use-edit-conflict.ts'
import { changedValues, formValues, sentValues } from '../form/form-values.ts'
import { alsoSaved } from '../form/publishing.ts'
import type { ApiRecord } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'
import { draftAddress, draftOf, rememberDraft } from './draft-queries.ts'

type Parts = {
  form: UseFormReturn<Values>
  base: ApiRecord | null
  facts: FormFacts
  /** Whether the form is a page of its own, not a part of one. */
  isPage: boolean
  reveal(names: readonly string[]): void
  conflict: Pick<ReturnType<typeof useEditConflict>, 'resolve'>
  /** The stored input of this browser is no longer needed. */
  forget(): void
}

type Then = 'stay' | 'review'

/** `on`: the version that is replaced. `theirsAlone`: labels of fields that only it changed. */
type Keeping = { on?: DraftAnswer | null; theirsAlone?: readonly string[] }

/**
 * The draft changes of the form's record: whether there are any, and the form while it shows them. Then what is saved
 * is the draft, and the record stays as it is.
 */
export function useDraftEditing(resource: Resource, { form, base, facts, isPage, reveal, conflict, forget }: Parts) {
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const isDraftable = isPage && base !== null && canHaveDraft(resource, base)
  const isUnpublished = isPage && hasPublishing(resource) && !isDraftable
  const { data: found } = useQuery({ ...draftOf(path, base?.id ?? ''), enabled: base !== null && (isDraftable || isUnpublished) })
  // A record that is not live is a draft itself: beside it there is the request to publish it, or nothing.
  const isMeant = isDraftable || (found?.makes_live === true && found.approval.state !== 'none')
  const stored = found && !isMeant ? null : found
  const [editing, setEditing] = useState<DraftAnswer | null>(null)
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'shut'>('unused')
  // From Home and the bell, also while the form is open.
  const isCalled = isPage && 'draft' in search && search.draft === 'open'
  useEffect(() => {
    if (isCalled) setDrawer('open')
  }, [isCalled])
  const [isSaving, setSaving] = useState(false)

  function show(draft: DraftAnswer) {
    setEditing(draft)
    form.reset(formValues(resource.fields, draft.record))
  }

  async function keep(values: Values, then: Then, { on = editing, theirsAlone = [] }: Keeping) {
    if (base === null || isSaving) return
    const began = formValues(resource.fields, on?.record ?? base)
    const rows = belongingOf(resource).filter(([name, field]) => !sameValue(field, began[name], values[name]))
    if (rows.length > 0) {
      const names = rows.map(([, { label }]) => label).join(', ')
      return toastNote(`${names} can’t be part of draft changes. Undo your changes there, or save the record itself.`)
    }
    const changed = changedValues(resource, began, values, facts)
    if (on && Object.keys(changed).length === 0) return then === 'review' ? setDrawer('open') : undefined
    setSaving(true)
    try {
      const data = on ? { ...sentValues(resource.fields, values, on.fields), ...changed } : changed
      const how = on ? { query: { draft_version: on.version } } : { ifMatch: base.version }
      const draft = (await api.put(draftAddress(path, base.id), { data }, how)).data
      forget()
      show(draft)
      rememberDraft(queries, path, base.id, draft)
      if (then === 'review') setDrawer('open')
      else toastDone(`Draft saved${alsoSaved(theirsAlone)}. Members still see the live version.`)
    } catch (error) {
      await refused(error, { began, id: base.id, next: then })
    } finally {
      setSaving(false)
    }
  }

  async function refused(error: unknown, { began, id, next }: { began: Values; id: string; next: Then }) {
    if (error instanceof Failure) {
      const newer = error.code === 'STALE' ? await queries.fetchQuery(draftOf(path, id)).catch(() => null) : null
      if (newer) return void conflict.resolve(newer.record, { began, typed: form.getValues(), work: null, draft: { answer: newer, next } })
      for (const [name, [message]] of Object.entries(error.data)) form.setError(name, { type: 'server', message })
      reveal(Object.keys(error.data))
    }
    showFailure(error)
  }

  /** What only publishing needs may be missing. */
  function incomplete(errors: FieldErrors<Values>, then: Then, keeping: Keeping) {
    const values = form.getValues()
    const missing = missingToPublish(resource.fields, { ...values, active: true })
    const wrong = errorPaths(errors).filter((name) => !missing.includes(name))
    if (wrong.length > 0) reveal(wrong)
    else void keep(values, then, keeping)
  }

  return {
    /** The record can have draft changes. */
    isDraftable,
    /** The record is not live, and can be sent for approval. */
    isUnpublished,
    /** The stored draft, or the request to publish the record; null if there is none, undefined until that is known. */
    stored: isDraftable || isUnpublished ? stored : null,
    /** The draft that the form shows; null while it shows the live version. */
    editing,
    isSaving,
    edit: show,
    /** The form shows the live version again. */
    stop: () => setEditing(null),
    /** Saves the form as the draft. */
    save: (then: Then = 'stay', keeping: Keeping = {}) =>
      form.handleSubmit(
        (values) => keep(values, then, keeping),
        (errors) => incomplete(errors, then, keeping),
      ),
    /** Answers of the drawer. */
    changed(draft: DraftAnswer) {
      if (base) rememberDraft(queries, path, base.id, draft)
      if (editing) setEditing(draft)
    },
    gone() {
      if (base) rememberDraft(queries, path, base.id, null)
      setEditing(null)
    },
    drawer,
    open: () => {
      setDrawer('open')
      // What it shows of a record that is not live was changed by each save.
      if (isUnpublished) void queries.invalidateQueries({ queryKey: draftOf(path, base?.id ?? '').queryKey })
    },
    close: () => {
      setDrawer('shut')
      if (isCalled) void navigate({ to: '.', search: withoutDraft, replace: true })
    },
  }
}

function withoutDraft({ draft: _opened, ...rest }: Readonly<Record<string, string | number | undefined>>) {
  return rest
}
