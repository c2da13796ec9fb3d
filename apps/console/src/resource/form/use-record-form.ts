import type { Resource } from '@greenroom/contract/define/define-resource'
import { missingToPublish } from '@greenroom/contract/define/missing-to-publish'
import { nestedValues } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { wronglyEmptied } from '@greenroom/contract/fields/wrongly-emptied'
import { appDay } from '@greenroom/contract/zones'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { Failure } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { serverNow } from '../../api/server-time.ts'
import { showFailure } from '../../api/show-failure.ts'
import { rulesLoaded } from '../../fields/late-rules.tsx'
import { recordResolver } from '../../fields/record-resolver.ts'
import { errorPaths, revealFirst } from '../../fields/reveal-field.ts'
import { useMendedMessages } from '../../fields/use-mended-messages.ts'
import type { UnsavedWork } from '../../session/unsaved-work.ts'
import { useSession, useSessionData } from '../../session/use-session.ts'
import { useLeaveGuard } from '../../ui/leave-guard.ts'
import { toastDone, toastNext } from '../../ui/toast.tsx'
import { useIsHere } from '../../ui/use-is-here.ts'
import { askAboutEffects } from '../ask-about-effects.ts'
import { askToPublish } from '../ask-to-publish.ts'
import { useDraftEditing } from '../drafts/use-draft-editing.ts'
import { listAddress, recordAddress } from '../list-address.ts'
import { pointOut } from '../pointed-out.ts'
import { type ApiRecord, createRecord, forgetReads, recordOf, updateRecord } from '../records.ts'
import { useFormFacts } from '../use-form-facts.ts'
import { usePathOf } from '../use-path-of.ts'
import { belongingOf, childrenOf, rowRules, versionsOf } from './belonging.ts'
import { type EditConflict, useEditConflict } from './conflict/use-edit-conflict.ts'
import { changedValues, createBody, firstDays, formValues } from './form-values.ts'
import { planSave } from './plan-save.ts'
import { alsoSaved, draftValues, savedWords, wentLive } from './publishing.ts'
import { isDeleted, restoreDeleted } from './restore-deleted.ts'
import type { FormInDrawer, Result, SaveOptions } from './save-options.ts'
import { saveTogether } from './save-together.ts'
import { useOpenRows } from './unsaved/use-open-rows.ts'
import { useUnsavedWork } from './unsaved/use-unsaved-work.ts'
import { useNextSteps } from './use-next-steps.ts'
import { useNumberAtEnd } from './use-number-at-end.ts'
import { useReleasePush } from './use-release-push.ts'
import { ownAddress } from './web-address.ts'

/**
 * The form of one record. A successful save returns to the list (CCOM-003); a new record that can have nested records
 * opens instead, so that they can be added. A failed save keeps the input: server messages appear at their fields, and
 * concurrent changes by other users are merged.
 */
export function useRecordForm(
  resource: Resource,
  stored: ApiRecord | null,
  element: RefObject<HTMLFormElement | null>,
  { part, begins = draftValues(resource), beforeSave, onDone }: FormInDrawer = {},
) {
  const facts = useFormFacts()
  const { app, user } = useSessionData()
  const session = useSession()
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const key = useIdempotencyKey()
  /** The record that the edit started from. */
  const [base, setBase] = useState(stored)
  const conflict = useEditConflict(resource, { proceed: saveMerged, reveal })
  const [limitReached, setLimitReached] = useState<{ message: string } | null>(null)
  const [underWay, setUnderWay] = useState(0)
  const [savedText, setSavedText] = useState<string | null>(null)
  const isLeaving = useRef(false)
  const isUnderWay = useRef(false)

  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: useMemo<Resolver<Values>>(() => {
      const emptied = (given: Values) => wronglyEmptied(resource.fields, base ?? {}, given)
      const resolver = rulesLoaded.then(() => recordResolver(resource.schema(facts), rowRules(resource, facts), emptied))
      return async (...given) => await (await resolver)(...given)
    }, [resource, facts, base]),
    defaultValues: formValues(
      resource.fields,
      stored ?? {
        ...firstDays(resource.fields, facts),
        ...begins,
        ...ownAddress(resource, facts.webHost, app?.username ?? null),
        ...nestedValues(resource),
      },
    ),
    shouldFocusError: false,
  })
  useMendedMessages(form)
  const { isDirty, isValid, isSubmitting } = form.formState
  useNumberAtEnd(resource, stored === null, form)
  const openRows = useOpenRows()
  const push = useReleasePush(resource, base)
  const nextSteps = useNextSteps(resource, facts, push)
  const draft = useDraftEditing(resource, {
    ...{ form, base, facts, reveal, conflict, isPage: part === undefined },
    forget: () => unsaved.forget(),
  })
  const { editing } = draft
  const isTyped = isDirty || openRows.isTyped || push.isChanged
  const unsaved = useUnsavedWork(resource, {
    part: editing ? 'draft' : part,
    form,
    base,
    isDirty: isTyped,
    readRows: openRows.read,
    isLeaving,
  })
  // Nothing is stored while a file is uploading.
  const keep = underWay === 0 ? unsaved.keep : undefined
  useLeaveGuard(() => (isTyped || underWay > 0) && !isLeaving.current, { onLeave: giveUp, keep, isSaving: () => isSubmitting })

  const begin = useCallback(() => {
    setUnderWay((number) => number + 1)
    return () => setUnderWay((number) => number - 1)
  }, [])

  /** Leaves without a confirmation and without storing the input. */
  function giveUp() {
    isLeaving.current = true
    unsaved.forget()
  }

  function startFrom(item: ApiRecord) {
    setBase(item)
    form.reset(formValues(resource.fields, item))
  }

  // A newer version arrived while the form was unchanged. Right after a save, `stored` is the older version until it is
  // read again.
  useEffect(() => {
    const isOlder = (stored?.version ?? 0) < (base?.version ?? 0)
    if (stored && !isOlder && !isTyped && !editing && versionsOf(resource, stored) !== versionsOf(resource, base)) startFrom(stored)
  })

  /**
   * Saves over `on`. `typed` already contains the fields that only another user changed; `theirsAlone` has their
   * labels. The values that the pressed button `sets` are saved with the record, but not put into the form if the save
   * fails.
   */
  async function save(typed: Values, { on = base, sets = {}, theirsAlone = [], asks = false }: SaveOptions = {}) {
    // The keyboard can submit again while the first save is in progress.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const values = { ...typed, ...sets }
    try {
      if (beforeSave && !(await beforeSave(values, on))) return
      const now = appDay(facts.app.timeZone, serverNow())
      const outcome = wentLive(resource, on, values, now) ? await askToPublish(queries, path, resource, on?.id ?? null) : 'ready'
      if (outcome === 'canceled') return
      if (on && !(await askAboutEffects(path, resource, on.id, changesOf(on, values)))) return
      const together = belongingOf(resource).length > 0
      const saved = together ? await saveAll(on, values) : on === null ? await create(values) : await update(on, values)
      done(on, saved, { theirsAlone, isEmpty: outcome === 'empty', asks })
    } catch (error) {
      // A stale save can continue by itself, over the newer version.
      isUnderWay.current = false
      await refused(error, on, sets)
    } finally {
      isUnderWay.current = false
    }
  }

  /** Publishing needs more than a draft: what is missing is shown at its field. */
  async function pressed(values: Values, sets: Values) {
    if (isComplete({ ...values, ...sets })) await save(values, { sets })
  }

  /** Saves what is typed as a draft, and opens what sends it for approval. */
  async function sent(values: Values) {
    if (!isComplete({ ...values, active: true })) return
    if (base === null || isDirty || push.isChanged) await save(values, { sets: { active: false }, asks: true })
    else draft.open()
  }

  function isComplete(values: Values): boolean {
    const missing = missingToPublish(resource.fields, values)
    for (const name of missing) form.setError(name, { type: 'custom', message: REQUIRED })
    if (missing.length > 0) reveal(missing)
    return missing.length === 0
  }

  async function create(values: Values): Promise<ApiRecord> {
    const body = createBody(resource, values, facts)
    const created = await createRecord(path, resource, body, key.keyFor(body))
    key.forget()
    return created
  }

  const changesOf = (on: ApiRecord, values: Values) => changedValues(resource, formValues(resource.fields, on), values, facts)

  async function update(on: ApiRecord, values: Values): Promise<ApiRecord> {
    const changed = changesOf(on, values)
    return Object.keys(changed).length > 0 ? await updateRecord(path, resource, on.id, changed, on.version ?? 0) : on
  }

  /** Saves the record and its nested records in one call. */
  async function saveAll(on: ApiRecord | null, values: Values): Promise<ApiRecord | null> {
    const loaded = on && formValues(resource.fields, on)
    const operations = planSave(resource, { on, loaded, values, facts })
    if (operations.length === 0) return on
    const saved = await saveTogether(path, resource, operations, { values, idempotencyKey: key.keyFor(operations) })
    key.forget()
    for (const [, { endpoint }] of belongingOf(resource)) void queries.invalidateQueries({ queryKey: [path(endpoint)] })
    return saved ?? on
  }

  function done(on: ApiRecord | null, saved: ApiRecord | null, { theirsAlone, isEmpty, asks }: Result) {
    void forgetReads(queries, path, resource)
    const theirs = alsoSaved(theirsAlone)
    // A single record has no list to return to: the form itself shows the message, where a toast would cover it.
    if (resource.single && saved) {
      // Header, menu and gates depend on the app (SHELL-095).
      if (resource.settings) void session.reload().catch(() => undefined)
      if (resource.settings?.afterSave) {
        toastDone(`Saved${theirs}`)
        giveUp()
        if (isHere()) void navigate({ to: resource.settings.afterSave })
        return
      }
      startFrom(saved)
      setSavedText(`Saved${theirs}`)
      return
    }
    if (asks && saved) {
      if (on === null) giveUp()
      else startFrom(saved)
      return on === null ? void navigate({ ...recordAddress(resource, saved.id), search: { draft: 'open' } }) : draft.open()
    }
    if (onDone) {
      toastDone(`${resource.label.one} saved${theirs}.`)
      giveUp()
      return onDone(saved)
    }
    const inside = on === null && saved ? childrenOf(resource) : undefined
    const next = inside ? ` Next, add its ${inside.toLowerCase()}.` : ''
    const now = appDay(facts.app.timeZone, serverNow())
    const words = `${savedWords(resource, on, saved, now, theirs)}${next}`
    const notify = saved && push.afterSave(saved)
    // A record that stays open has nothing more to show.
    const steps = saved && !inside ? nextSteps.view(saved) : []
    const step = saved && nextSteps.likely({ on, saved, isEmpty, now })
    if (notify) void notify(words, steps)
    else if (step) toastNext(words, step, ...steps)
    else toastNext(words, ...steps)
    if (saved) pointOut(resource, [saved.id], { isNew: on === null })
    giveUp()
    // Users who removed their own rights would be refused on this page.
    const isSelf = saved?.id === user.id
    if (isSelf && user.is_super && saved.is_super === false) void navigate({ to: '/' })
    else if (isHere()) void navigate(inside && saved ? recordAddress(resource, saved.id) : listAddress(resource))
    if (isSelf) void session.reload().catch(() => undefined)
  }

  async function refused(error: unknown, on: ApiRecord | null, sets: Values) {
    if (!(error instanceof Failure)) return showFailure(error)
    if (error.code === 'LIMIT_REACHED') return setLimitReached({ message: error.message })
    if (error.code === 'STALE' && on) return await saveOverNewer(on, error, sets)
    if (on && isDeleted(resource, error)) {
      try {
        if (await restoreDeleted(path, resource, on.id)) await saveOverNewer(on, error, sets)
        return
      } catch (refusal) {
        return await refused(refusal, null, sets)
      }
    }
    for (const [name, [message]] of Object.entries(error.data)) form.setError(name, { type: 'server', message })
    // Focus the field first: closing the modal returns the focus there.
    reveal(Object.keys(error.data))
    showFailure(error)
  }

  /** Merges the edit of `on` with the current version. */
  async function saveOverNewer(on: ApiRecord, error: Failure, sets: Values) {
    const newer = await queries.fetchQuery({ ...recordOf(path, resource, on.id), staleTime: 0 }).catch(() => null)
    if (!newer) return showFailure(error)
    // A button does what its label says, whatever other users changed meanwhile: “save draft” does not save into a
    // record that went live.
    const pressed = Object.keys(sets).map((name) => [name, newer[name]])
    const began = { ...formValues(resource.fields, on), ...Object.fromEntries(pressed) }
    await conflict.resolve(newer, { began, typed: { ...form.getValues(), ...sets }, work: null })
  }

  /** Continues from the newer version with the merged values. */
  async function saveMerged({ three, newer, work, draft: over }: EditConflict, values: Values) {
    if (work) unsaved.adopt(work)
    openRows.restore(work?.rows ?? {})
    if (over) draft.edit(over.answer)
    else startFrom(newer)
    putIn(values)
    if (work) return
    if (over) await draft.save(over.next, { on: over.answer, theirsAlone: three.theirsAlone })()
    else await form.handleSubmit((merged) => save(merged, { on: newer, theirsAlone: three.theirsAlone }), showMissing)()
  }

  /** Sets values as if the user had typed them. */
  function putIn(values: Values) {
    form.reset(values, { keepDefaultValues: true })
    void form.trigger()
  }

  function reveal(names: readonly string[]) {
    if (element.current) revealFirst(element.current, names)
  }

  const canSubmit = isValid && !isSubmitting && underWay === 0
  const showMissing = (errors: FieldErrors<Values>) => reveal(errorPaths(errors))

  return {
    form,
    facts,
    base,
    isDirty: isDirty || push.isChanged,
    releasePush: push.releasePush,
    isSaving: isSubmitting,
    isUploading: underWay > 0,
    /** Message after a save that stays on the page, until the next input. */
    savedText,
    canSave: (isDirty || push.isChanged) && canSubmit,
    /** A stored record can also be saved for what the button itself changes, such as publishing it. */
    canPress: (sets: Values) =>
      canSubmit && (isDirty || push.isChanged || (base !== null && Object.keys(sets).some((name) => base[name] !== sets[name]))),
    /**
     * Saves the form without any button's values: Ctrl S does not publish a draft. Shows what is missing if it cannot
     * be saved yet.
     */
    submit: editing
      ? draft.save()
      : form.handleSubmit(async (values) => ((isDirty || push.isChanged) && underWay === 0 ? save(values) : undefined), showMissing),
    /** Saves the form together with the values that the pressed button sets. */
    press: (sets: Values) => void form.handleSubmit(async (values) => pressed(values, sets), showMissing)(),
    /** Sends the record for approval, after a save where something was typed. */
    ask: () => void form.handleSubmit(sent, showMissing)(),
    begin,
    openRows,
    limitReached,
    closeLimit: () => setLimitReached(null),
    conflict,
    /** Shows the current record and drops the input. */
    show: startFrom,
    draft,
    /** Shows the live version instead of the draft. */
    showLive: () => {
      draft.stop()
      if (base) startFrom(base)
    },
    unsaved,
    /** Restores unsaved work of an earlier visit; over a newer version it is merged like a conflict. */
    takeUp: (work: UnsavedWork) => {
      const [typed, began] = [formValues(resource.fields, work.values), formValues(resource.fields, work.began)]
      // Of a draft it is not known which version was typed over.
      if (editing) return void conflict.resolve(editing.record, { began, typed, work, draft: { answer: editing, next: 'stay' } })
      if (base && base.version !== work.version) return void conflict.resolve(base, { began, typed, work })
      unsaved.adopt(work)
      putIn(typed)
      openRows.restore(work.rows ?? {})
    },
    giveUp,
    /** The record is gone or the user has already decided: leaves without a confirmation. */
    leave: () => {
      giveUp()
      if (onDone) onDone(null)
      else if (isHere()) void navigate(listAddress(resource))
    },
  }
}

export type RecordFormState = ReturnType<typeof useRecordForm>
