import type { Values } from '@greenroom/contract/fields/field'
import { isWritten, sameValue } from '@greenroom/contract/history/same-value'
import type { Resource } from '@greenroom/contract/resources/define-resource'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { abandoned, forgetWork, holdWork, keepWork, type UnsavedWork, workLeft } from '../../../session/unsaved-work.ts'
import { useSessionData } from '../../../session/use-session.ts'
import type { Item } from '../../records.ts'
import { withoutSecrets } from './without-secrets.ts'

/** While somebody types it is written at this pace. */
const PAUSE_MS = 700

type Typing = {
  form: UseFormReturn<Values>
  base: Item | null
  isDirty: boolean
  /** What is typed has been saved or given up. */
  isLeaving: RefObject<boolean>
}

/**
 * Keeps what is typed in this browser until it is saved or given up, and finds what an earlier visit left behind. A key costs no more
 * than starting a timer: values are read and written in a pause, and nothing is drawn anew.
 */
export function useUnsavedWork(resource: Resource, typing: Typing) {
  const { user, app } = useSessionData()
  const place = useLocation({ select: ({ pathname }) => pathname })
  const own = useOwnWork()
  const offered = useOffered(resource, { person: user.sub, app: app.id, place })
  const latest = useRef({ ...typing, owner: { person: user.sub, app: app.id, place } })
  latest.current = { ...typing, owner: { person: user.sub, app: app.id, place } }

  const { subscribe } = typing.form
  const { id } = own
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isKept = false
    const write = () => {
      timer = undefined
      const { form, base, isDirty, isLeaving, owner } = latest.current
      if (isLeaving.current || (!isDirty && !isKept)) return
      isKept = isDirty
      if (isDirty) void keepWork({ id: id.current, ...owner, ...workOf(resource, form, base) })
      else void forgetWork(id.current)
    }
    const later = () => {
      timer ??= setTimeout(write, PAUSE_MS)
    }
    // The last words before a tab goes away.
    const hurry = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      write()
    }
    const stop = subscribe({ formState: { values: true }, callback: later })
    window.addEventListener('pagehide', hurry)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('pagehide', hurry)
    }
  }, [subscribe, resource, id])

  return {
    /** The newest work that was left here, or null. */
    offered: offered.works[0] ?? null,
    /** Goes on with work that was left: what is typed from now on takes its place. */
    adopt: (work: UnsavedWork) => {
      own.adopt(work.id)
      offered.take(work)
    },
    discard: (work: UnsavedWork) => {
      void forgetWork(work.id)
      offered.take(work)
    },
    /** The typing is saved or given up. */
    forget: () => void forgetWork(id.current),
  }
}

export type UnsavedState = ReturnType<typeof useUnsavedWork>

function workOf(
  { fields }: Resource,
  form: UseFormReturn<Values>,
  base: Item | null,
): Pick<UnsavedWork, 'at' | 'version' | 'began' | 'values'> {
  return {
    at: Date.now(),
    version: base?.version ?? null,
    began: withoutSecrets(fields, structuredClone(Object(form.formState.defaultValues))),
    values: withoutSecrets(fields, structuredClone(form.getValues())),
  }
}

/** What earlier visits left in this form and no open tab goes on with. */
function useOffered(resource: Resource, { person, app, place }: Pick<UnsavedWork, 'person' | 'app' | 'place'>) {
  const [works, setWorks] = useState<readonly UnsavedWork[]>([])
  useEffect(() => {
    let isGone = false
    void workLeft({ person, app, place })
      .then(abandoned)
      .then((left) => {
        if (!isGone) setWorks(left.filter((work) => saysSomething(resource, work)))
      })
    return () => {
      isGone = true
    }
  }, [resource, person, app, place])
  return { works, take: (work: UnsavedWork) => setWorks((all) => all.filter((one) => one !== work)) }
}

function saysSomething({ fields }: Resource, { began, values }: UnsavedWork): boolean {
  return Object.entries(fields).some(([name, field]) => isWritten(field) && !sameValue(field, began[name], values[name]))
}

/** The id under which this form's typing is kept; other tabs see that somebody is at it. */
function useOwnWork() {
  const id = useRef<string>(crypto.randomUUID())
  const release = useRef(() => {})
  useEffect(() => {
    release.current = holdWork(id.current)
    return () => release.current()
  }, [])
  return {
    id,
    adopt: (other: string) => {
      release.current()
      void forgetWork(id.current)
      id.current = other
      release.current = holdWork(other)
    },
  }
}
