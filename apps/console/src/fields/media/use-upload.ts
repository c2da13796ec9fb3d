import type { MediaMetadata } from '@greenroom/contract/media/file-answers'
import { withRemedy } from '@greenroom/contract/media/remedies'
import { PROGRESS_RESET_MS, type UploadRule, uploadFailed, uploadSucceeded } from '@greenroom/contract/media/rules'
import type { UploadPurpose } from '@greenroom/contract/media/setup-files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Failure, failureSentence } from '../../api/failure.ts'
import type { Resumable } from '../../api/resumable.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import { useBeginWork } from '../form-context.ts'
import { prepareFile } from './prepare-file.ts'
import { senderOf, sendFile } from './send-file.ts'
import { useUnsentFile } from './use-unsent-file.ts'
import { type UploadInProgress, watchProgress } from './watch-progress.ts'

export type Upload = {
  onItsWay: UploadInProgress | null
  /** Why the chosen file was rejected, before sending or by the server. */
  refusal: string | undefined
  /** What the last picture was converted to before it was sent. */
  note: string | undefined
  start(file: File): Promise<MediaMetadata | null>
  /** A file whose upload was interrupted by a page reload: `goOn` resumes it, `letGo` discards it. */
  unsent: File | null
  goOn(): Promise<MediaMetadata | null>
  letGo(): void
  pause(): void
  resume(): void
  cancel(): void
  /** Clears the rejection and the note, because another file was chosen. */
  forget(): void
}

export type UploadOptions = {
  /** The upload's position on the page: an interrupted large upload is offered there again after a reload. */
  place?: string
  /** The id of the file whose content is replaced. */
  replaces?: string
  /** The file's purpose, on the set-up screens. */
  purpose?: UploadPurpose | undefined
  /** The message after the upload. */
  doneMessage?: (filename: string) => string
}

/**
 * Uploads one file to the app's media: validates it, shows the progress, and reports the result (UPL-028 to UPL-033).
 */
export function useUpload(rule: UploadRule, options: UploadOptions = {}): Upload {
  const [onItsWay, setOnItsWay] = useState<UploadInProgress | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [note, setNote] = useState<string>()
  const running = useRef<AbortController | null>(null)
  const controls = useRef<Pick<Resumable, 'pause' | 'resume'> | null>(null)
  const ending = useRef<(() => void) | null>(null)
  const releasing = useRef<(() => void) | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const path = useAppPath()
  const { app, user } = useSessionData()
  const person = user.sub
  const queries = useQueryClient()
  const begin = useBeginWork()
  const { place, replaces, purpose } = options
  const unsent = useUnsentFile(place, onItsWay === null)

  useEffect(
    () => () => {
      // On unmount a large upload is paused; the received part is kept until the same file is chosen again.
      if (controls.current) controls.current.pause()
      else running.current?.abort()
      ending.current?.()
      ending.current = null
      releasing.current?.()
      clearTimeout(resting.current)
    },
    [],
  )

  const start = async (chosen: File, goOn = false): Promise<MediaMetadata | null> => {
    const prepared = app ? await prepareFile(chosen, rule) : { refusal: 'Files are stored with an app. Create an app first.' }
    setRefusal('refusal' in prepared ? prepared.refusal : undefined)
    setNote(undefined)
    if ('refusal' in prepared) return null
    const { file } = prepared
    const controller = new AbortController()
    running.current = controller
    clearTimeout(resting.current)
    const change = (patch: Partial<UploadInProgress>) => setOnItsWay((before) => before && { ...before, ...patch })
    const watched = watchProgress(change)
    setOnItsWay({ filename: file.name, share: 0, detail: '', standing: null })
    ending.current = begin()
    const keeping = unsent.keep(file)
    releasing.current = keeping.release
    try {
      const media = await sendFile(file, {
        rule,
        path,
        person,
        replaces,
        purpose,
        goOn,
        signal: controller.signal,
        ...watched,
        onControls: (given) => {
          controls.current = given
          watched.onControls()
        },
      })
      queries.setQueryData(mediaKey(media.id), media)
      change({ share: 1, standing: null, detail: '' })
      resting.current = setTimeout(() => setOnItsWay(null), PROGRESS_RESET_MS)
      keeping.forget()
      setNote(prepared.note)
      toastDone((options.doneMessage ?? uploadSucceeded)(file.name))
      return media
    } catch (error) {
      setOnItsWay(null)
      keeping.forget()
      if (error instanceof Failure && error.code === 'CANCELLED') return null
      setRefusal(withRemedy(failureSentence(error), rule, file.name))
      toastFailed(uploadFailed(file.name))
      return null
    } finally {
      keeping.release()
      releasing.current = null
      ending.current?.()
      ending.current = null
      running.current = null
      controls.current = null
    }
  }

  return {
    onItsWay,
    refusal,
    note,
    start: (file) => start(file),
    unsent: unsent.left?.file ?? null,
    goOn: async () => {
      const { left } = unsent
      return left ? start(left.file, true) : null
    },
    letGo: () => {
      const { left } = unsent
      if (!left) return
      unsent.letGo()
      const sender = senderOf(left.file, { rule, path, person, replaces, purpose })
      void import('../../api/resumable.ts').then(({ discardUpload: giveUp }) => giveUp(left.file, sender))
    },
    pause: () => controls.current?.pause(),
    resume: () => controls.current?.resume(),
    cancel: () => running.current?.abort(),
    forget: () => {
      setRefusal(undefined)
      setNote(undefined)
    },
  }
}

/** The browser cache key of a file's metadata. */
export function mediaKey(id: string): readonly unknown[] {
  return ['media', id]
}
