import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../../api/server-time.ts'
import { draftKeys } from '../../../session/draft-keys.ts'
import { forgetWork, savedWork, saveWork } from '../../../session/unsaved-work.ts'
import { useAppSession } from '../../../session/use-session.ts'

const SAVE_AFTER_MS = 300

/** Texts by field that are written in a review and not sent yet, stored in this browser over a reload or a sign-out. */
export function useWrittenTexts(target: string) {
  const { user, app } = useAppSession()
  const [person, appId] = [user.sub, app.id]
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const id = `review ${appId} ${target}`
  const isTouched = useRef(false)

  useEffect(() => {
    let isGone = false
    void draftKeys(person)
    void savedWork({ person, app: appId, place: target }).then(([work]) => {
      if (isGone || isTouched.current || !work) return
      setTexts(
        Object.fromEntries(Object.entries(work.values).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : []))),
      )
    })
    return () => {
      isGone = true
    }
  }, [person, appId, target])

  const save = useRef(() => {})
  useEffect(() => {
    save.current = () => {
      if (!isTouched.current) return
      if (Object.keys(texts).length === 0) void forgetWork(id)
      else void saveWork({ id, person, app: appId, place: target, at: serverNow().getTime(), version: null, began: {}, values: texts })
    }
    const timer = setTimeout(() => save.current(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [texts, id, person, appId, target])
  useEffect(() => {
    const now = () => save.current()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])

  const change = (next: (all: Readonly<Record<string, string>>) => Record<string, string>) => {
    isTouched.current = true
    setTexts(next)
  }
  return {
    texts,
    write: (field: string, text: string) => change((all) => ({ ...all, [field]: text })),
    forget: (field: string) => change((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== field))),
    forgetAll: () => change(() => ({})),
  }
}

export type WrittenTexts = ReturnType<typeof useWrittenTexts>
