import { withRemedy } from '@greenroom/contract/media/remedies'
import {
  extensionOf,
  mediaTypes,
  PROGRESS_RESET_MS,
  type UploadRule,
  uploadFailed,
  uploadRules,
  uploadSucceeded,
} from '@greenroom/contract/media/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Failure, failureSentence } from '../../api/failure.ts'
import type { Resumable } from '../../api/resumable.ts'
import { prepareFile } from '../../fields/media/prepare-file.ts'
import { senderOf, sendFile } from '../../fields/media/send-file.ts'
import { useUnsentFile } from '../../fields/media/use-unsent-file.ts'
import { type UploadInProgress, watchProgress } from '../../fields/media/watch-progress.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { toastDone, toastFailed, toastNote } from '../../ui/toast.tsx'

export type Sending = UploadInProgress & { key: string; isWaiting: boolean; refusal: string | null }

type Chosen = { key: string; file: File; goOn: boolean }
type Running = { cancel(): void; release(): void; controls: Pick<Resumable, 'pause' | 'resume'> | null }

/** The place where interrupted large files are offered after a reload. */
const SCREEN = '/media-library'

/**
 * Uploads files to the library one at a time; a paused one lets the next ones pass. Rejected files stay listed until
 * dismissed.
 */
export function useUploads() {
  const path = useAppPath()
  const person = useSessionData().user.sub
  const queries = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const running = useRef(new Map<string, Running>())
  const givenUp = useRef(new Set<string>())
  const isHere = useRef(true)
  const line = useRef<Promise<void>>(Promise.resolve())
  const unsent = useUnsentFile(
    SCREEN,
    sending.every(({ refusal }) => refusal !== null),
  )

  useEffect(() => {
    const left = running.current
    isHere.current = true
    return () => {
      isHere.current = false
      // On unmount a large upload stops and is offered again later; a small one is cancelled.
      for (const { controls, cancel, release } of left.values()) {
        if (controls) controls.pause()
        else cancel()
        release()
      }
      left.clear()
    }
  }, [])

  const change = (key: string, part: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (key: string) => setSending((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file: chosen, goOn }: Chosen, letPass: () => void) => {
    if (!isHere.current || givenUp.current.has(key)) return
    const prepared = await prepareFile(chosen, ruleOf(chosen))
    if (!isHere.current || givenUp.current.has(key)) return
    if ('refusal' in prepared) return change(key, { refusal: prepared.refusal })
    const { file, note } = prepared
    const rule = ruleOf(file)
    const controller = new AbortController()
    const keeping = unsent.keep(file, file.name)
    const own: Running = { cancel: () => controller.abort(), release: keeping.release, controls: null }
    running.current.set(key, own)
    change(key, { isWaiting: false })
    const watched = watchProgress((patch) => change(key, patch))
    try {
      await sendFile(file, {
        rule,
        path,
        person,
        goOn,
        signal: controller.signal,
        ...watched,
        onStanding: (standing) => {
          watched.onStanding(standing)
          if (standing === 'paused') letPass()
        },
        onControls: (controls) => {
          own.controls = controls
          watched.onControls()
        },
      })
      change(key, { share: 1, standing: null, detail: '' })
      setTimeout(() => remove(key), PROGRESS_RESET_MS)
      toastDone(uploadSucceeded(file.name))
      if (note !== undefined) toastNote(note)
      void queries.invalidateQueries({ queryKey: [path('media')] })
    } catch (error) {
      if (error instanceof Failure && error.code === 'CANCELLED') return remove(key)
      change(key, { refusal: withRemedy(failureSentence(error), rule, file.name) })
      toastFailed(uploadFailed(file.name))
    } finally {
      running.current.delete(key)
      keeping.forget()
      keeping.release()
    }
  }

  const take = (files: readonly File[], { goOn } = { goOn: false }) => {
    const fresh = files.map((file) => ({ file, key: crypto.randomUUID(), goOn }))
    setSending((all) => [...all, ...fresh.map(({ file, key }) => waiting(key, file))])
    for (const chosen of fresh) {
      line.current = line.current.then(
        () =>
          new Promise((letPass) => {
            void send(chosen, letPass).finally(letPass)
          }),
      )
    }
  }

  return {
    sending,
    take: (files: readonly File[]) => take(files),
    dismiss: remove,
    pause: (key: string) => running.current.get(key)?.controls?.pause(),
    resume: (key: string) => running.current.get(key)?.controls?.resume(),
    cancel(key: string) {
      givenUp.current.add(key)
      const own = running.current.get(key)
      if (own) own.cancel()
      else remove(key)
    },
    /** A file whose upload was interrupted by a page reload. */
    unsent: unsent.left?.file ?? null,
    goOn() {
      if (unsent.left) take([unsent.left.file], { goOn: true })
    },
    letGo() {
      const { left } = unsent
      if (!left) return
      unsent.letGo()
      const sender = senderOf(left.file, { rule: ruleOf(left.file), path, person })
      void import('../../api/resumable.ts').then(({ discardUpload: giveUp }) => giveUp(left.file, sender))
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>

function waiting(key: string, { name }: File): Sending {
  return { key, filename: name, share: 0, detail: '', standing: null, isWaiting: true, refusal: null }
}

/** The rule of the first kind that accepts such a name; if none does, the one of documents, whose message says so. */
function ruleOf({ name }: File): UploadRule {
  const type = mediaTypes.find((one) => uploadRules[one].extensions.some((extension) => extension === extensionOf(name)))
  return uploadRules[type ?? 'file']
}
