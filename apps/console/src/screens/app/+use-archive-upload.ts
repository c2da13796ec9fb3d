import type { Answer } from '@greenroom/contract/answers'
import { continueUpload } from '@greenroom/contract/media/resumable'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure, failureSentence } from '../../api/failure.ts'
import type { Resumable } from '../../api/resumable.ts'
import { useUnsentFile } from '../../fields/media/use-unsent-file.ts'
import { type UploadInProgress, watchProgress } from '../../fields/media/watch-progress.ts'
import { useSessionData } from '../../session/use-session.ts'
import { confirm } from '../../ui/confirm.tsx'

const PATH = '/apps/from_archive/uploads'
/** The place where an interrupted archive is offered after a reload. */
const SCREEN = '/app/new'

type Made = Answer<'POST /apps/from_archive/uploads/:upload/app'>['data']

/**
 * Uploads an archive in chunks that survive a lost connection and a reload; `onMade` receives the id of the app created
 * from it.
 */
export function useArchiveUpload(onMade: (id: string) => Promise<void>) {
  const [onItsWay, setOnItsWay] = useState<UploadInProgress | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<{ sending: Resumable<Made>; release(): void } | null>(null)
  const isHere = useRef(true)
  const person = useSessionData().user.sub
  const unsent = useUnsentFile(SCREEN, onItsWay === null, PATH)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      // On unmount it is paused; the received part is kept until the file is chosen again.
      running.current?.sending.pause()
      running.current?.release()
    }
  }, [])

  const start = async (file: File, { name = '', goOn = false }: { name?: string; goOn?: boolean } = {}) => {
    const change = (patch: Partial<UploadInProgress>) => setOnItsWay((before) => before && { ...before, ...patch })
    const watched = watchProgress(change)
    setRefusal(undefined)
    setOnItsWay({ filename: file.name, share: 0, detail: '', standing: null })
    const keeping = unsent.keep(file)
    try {
      const { sendResumably } = await import('../../api/resumable.ts')
      if (!isHere.current) return
      const sending = sendResumably<Made>(file, {
        ...senderOf(file, person, name),
        complete: async (id) => (await api.post(`${PATH}/${id}/app`)).data,
        mayContinue: async () => goOn || (await confirmed(file)),
        onProgress: watched.onProgress,
        onState: watched.onStanding,
      })
      running.current = { sending, release: keeping.release }
      watched.onControls()
      const made = await sending.done
      keeping.forget()
      await onMade(made.id)
    } catch (error) {
      keeping.forget()
      if (!(error instanceof Failure && error.code === 'CANCELLED')) setRefusal(failureSentence(error))
    } finally {
      keeping.release()
      running.current = null
      setOnItsWay(null)
    }
  }

  return {
    onItsWay,
    refusal,
    forget: () => setRefusal(undefined),
    start: (file: File, name: string) => start(file, { name }),
    pause: () => running.current?.sending.pause(),
    resume: () => running.current?.sending.resume(),
    cancel: () => running.current?.sending.cancel(),
    /** An archive whose upload was interrupted by a page reload. */
    unsent: unsent.left?.file ?? null,
    goOn() {
      if (unsent.left) void start(unsent.left.file, { goOn: true })
    },
    letGo() {
      const { left } = unsent
      if (!left) return
      unsent.letGo()
      void import('../../api/resumable.ts').then(({ discardUpload }) => discardUpload(left.file, senderOf(left.file, person)))
    },
  }
}

/**
 * Identifies the upload of an archive so that it can be resumed; the server knows the new app's name from the start.
 */
function senderOf(file: File, person: string, name = '') {
  return { path: PATH, person, metadata: { filename: file.name, ...(name && { name }) } } as const
}

function confirmed({ name }: File): Promise<boolean> {
  return confirm({
    title: continueUpload(name),
    text: 'Part of this archive has already been uploaded. The upload continues where it stopped, with the name that was entered then.',
    yes: 'Continue',
    no: 'Start again',
  })
}
