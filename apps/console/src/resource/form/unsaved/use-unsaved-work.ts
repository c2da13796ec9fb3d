import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Fields, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { isWritten, sameValue } from '@greenroom/contract/history/same-value'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { serverNow } from '../../../api/server-time.ts'
import type { OpenRow } from '../../../fields/rows/open-row.ts'
import { draftKeys } from '../../../session/draft-keys.ts'
import { forgetWork, lockWork, savedWork, saveWork, type UnsavedWork, withoutLock } from '../../../session/unsaved-work.ts'
import { useSessionData } from '../../../session/use-session.ts'
import { whenTouched } from '../../../ui/use-touched.ts'
import type { ApiRecord } from '../../records.ts'
import { useOwnerOf } from '../../use-path-of.ts'
import { rowsWithoutSecrets, withoutSecrets } from './without-secrets.ts'

/** How often a changed form is checked for new input. */
const LOOK_MS = 700

type Typing = {
  /** Which form on the page, if there are several. */
  part?: string | undefined
  /** The address of the form whose work this is, if it is another page's: both offer the same work. */
  at?: string | undefined
  form: UseFormReturn<Values>
  base: ApiRecord | null
  isDirty: boolean
  /** The current input in open drawers, by field. */
  readRows(): Record<string, OpenRow>
  /** The input has been saved or discarded. */
  isLeaving: RefObject<boolean>
}

/**
 * Stores the input in this browser until it is saved or discarded, and finds input left by an earlier visit. A changed
 * form is polled: subscribing to its values would make the form library copy all of them at each keystroke.
 */
export function useUnsavedWork(resource: Resource, { part, at, form, base, isDirty, readRows, isLeaving }: Typing) {
  const { fields } = resource
  const { user } = useSessionData()
  const page = useLocation({ select: ({ pathname }) => pathname })
  const place = at ?? (part === undefined ? page : `${page}#${part}`)
  const own = useOwnWork()
  const owner = useOwnerOf(resource)
  const [person, version] = [user.sub, base?.version ?? null]
  const offered = useOffered(fields, { person, app: owner, place })

  // Before any input, as the first touch is: after the session has ended the server no longer returns the key.
  useEffect(() => whenTouched(() => void draftKeys(person)), [person])

  const { id } = own
  const last = useRef('')
  const keep = useCallback(async () => {
    const values = JSON.stringify(withoutSecrets(fields, form.getValues()))
    const rows = JSON.stringify(rowsWithoutSecrets(fields, readRows()))
    const typed = `${values}${rows}`
    if (isLeaving.current || typed === last.current) return
    last.current = typed
    const began = JSON.stringify(withoutSecrets(fields, valuesOf(form.formState.defaultValues)))
    const isSaved = await saveWork({
      ...{ id: id.current, person, app: owner, place, version, at: serverNow().getTime() },
      began: JSON.parse(began),
      values: JSON.parse(values),
      rows: JSON.parse(rows),
    })
    if (!isSaved && last.current === typed) last.current = ''
  }, [isLeaving, form, readRows, fields, id, person, owner, place, version])
  useEffect(() => {
    if (!isDirty) return
    const look = () => void keep()
    const timer = setInterval(look, LOOK_MS)
    // Save once more before the tab closes.
    window.addEventListener('pagehide', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', look)
      last.current = ''
    }
  }, [isDirty, keep])

  // All input was reverted, or the form was saved and stays open.
  const wasDirty = useRef(false)
  useEffect(() => {
    if (wasDirty.current && !isDirty) void forgetWork(id.current)
    wasDirty.current = isDirty
  }, [isDirty, id])

  return {
    /** Stores the current input, for example before the session ends. */
    keep,
    /** The newest work left here, or null. */
    offered: offered.works[0] ?? null,
    /** Continues work left here: further input replaces it. */
    adopt: (work: UnsavedWork) => {
      own.adopt(work.id)
      offered.take(work)
    },
    discard: (work: UnsavedWork) => {
      void forgetWork(work.id)
      offered.take(work)
    },
    /** The input was saved or discarded. */
    forget: () => void forgetWork(id.current),
  }
}

/** Work that earlier visits left in this form and that is not open in another tab. */
function useOffered(fields: Fields, { person, app, place }: Pick<UnsavedWork, 'person' | 'app' | 'place'>) {
  const [works, setWorks] = useState<readonly UnsavedWork[]>([])
  useEffect(() => {
    let isGone = false
    void savedWork({ person, app, place })
      .then(withoutLock)
      .then((left) => {
        if (isGone) return
        const found = left.filter((work) => hasChanges(fields, work))
        // Nothing found is no reason to render the form again.
        setWorks((all) => (all.length + found.length === 0 ? all : found))
      })
    return () => {
      isGone = true
    }
  }, [fields, person, app, place])
  return { works, take: (work: UnsavedWork) => setWorks((all) => all.filter((one) => one !== work)) }
}

function hasChanges(fields: Fields, { began, values, rows = {} }: UnsavedWork): boolean {
  if (Object.keys(rows).some((name) => fields[name])) return true
  return Object.entries(fields).some(([name, field]) => isWritten(field) && !sameValue(field, began[name], values[name]))
}

/** The id under which this form's input is stored, locked so that other tabs do not offer it. */
function useOwnWork() {
  const id = useRef<string>(crypto.randomUUID())
  const release = useRef(() => {})
  useEffect(() => {
    release.current = lockWork(id.current)
    return () => release.current()
  }, [])
  return {
    id,
    adopt: (other: string) => {
      release.current()
      void forgetWork(id.current)
      id.current = other
      release.current = lockWork(other)
    },
  }
}
