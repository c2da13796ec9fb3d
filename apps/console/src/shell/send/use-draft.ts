import { type PushForm, pushForm } from '@greenroom/contract/push/compose-form'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../api/server-time.ts'
import { draftKeys } from '../../session/draft-keys.ts'
import { forgetWork, savedWork, saveWork } from '../../session/unsaved-work.ts'
import { useAppSession } from '../../session/use-session.ts'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts'

/** The place under which drafts of the panel are stored. Unsaved work of forms is stored under their address. */
const DRAFT_KEY = 'send-panel'

type Draft = { id: string; form: PushForm }

/** Stores a form of the panel as a draft of an app, in place of an earlier one with the same id. */
export function storeDraft({ id, person, app, began, form }: Draft & { person: string; app: string; began: object }): Promise<boolean> {
  const values = { ...form }
  return saveWork({ id, person, app, place: DRAFT_KEY, at: serverNow().getTime(), version: null, began: { ...began }, values })
}

/**
 * Stores the input if the panel is closed without sending, or its page is closed, and finds an earlier draft. The form
 * itself starts from its defaults (PUSH-011); a draft is only offered.
 */
export function useDraft({ start, form, isSent }: { start: PushForm; form: PushForm; isSent: boolean }) {
  const { user, app } = useAppSession()
  const [offered, setOffered] = useState<Draft | null>(null)
  const [own, setOwn] = useState<string>(() => crypto.randomUUID())
  const isTyped = !isSent && JSON.stringify(form) !== JSON.stringify(start)
  const isClosed = useRef(false)
  const [person, appId] = [user.sub, app.id]

  useEffect(() => {
    let isGone = false
    void savedWork({ person, app: appId, place: DRAFT_KEY }).then((works) => {
      const [newest] = works.flatMap(({ id, values }) => {
        const read = pushForm.safeParse(values)
        return read.success ? [{ id, form: read.data }] : []
      })
      if (!isGone) setOffered(newest ?? null)
    })
    return () => {
      isGone = true
    }
  }, [person, appId])

  const keep = async () => {
    if (!isTyped || isClosed.current) return
    await storeDraft({ id: own, person, app: appId, began: start, form })
  }
  // Requested before any input: once the session has ended, the key is no longer available.
  useEffect(() => void draftKeys(person), [person])
  useUnsavedChanges({ isChanged: () => isTyped && !isClosed.current, keep })
  const last = useRef(keep)
  useEffect(() => {
    last.current = keep
  })
  useEffect(() => {
    const keepNow = () => void last.current()
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])

  return {
    /** The newest draft, until it is accepted or discarded, and while nothing else is typed. */
    offered: isTyped ? null : (offered?.form ?? null),
    /** Restores the draft: further input replaces it. */
    take: () => {
      if (offered) setOwn(offered.id)
      setOffered(null)
    },
    discard: () => {
      if (offered) void forgetWork(offered.id)
      setOffered(null)
    },
    /** The panel closes. */
    close: () => {
      void keep()
      isClosed.current = true
    },
    /** It was sent: the draft is deleted. */
    forget: () => void forgetWork(own),
  }
}
