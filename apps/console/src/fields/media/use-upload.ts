import type { MediaMetadata } from '@greenroom/contract/media/reference'
import {
  checkUpload,
  PROGRESS_RESET_MS,
  type UploadRule,
  uploadFailed,
  uploadSucceeded,
  withLowercaseExtension,
} from '@greenroom/contract/media/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { upload } from '../../api/upload.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import { useSurroundings } from '../surroundings.ts'

export type Upload = {
  /** From 0 to 1 while a file is on its way and for a second after; null otherwise (UPL-031). */
  share: number | null
  /** The name of the file that is on its way. */
  filename: string
  /** Why the chosen file was not sent, or what the server said of it. */
  refusal: string | undefined
  start(file: File): Promise<MediaMetadata | null>
  cancel(): void
  /** The refused file is no matter any more: something else was chosen. */
  forget(): void
}

/** Sends one file to the app's media: looks at it first, shows how far it is, and says how it ended (UPL-028 to UPL-033). */
export function useUpload(rule: UploadRule): Upload {
  const [share, setShare] = useState<number | null>(null)
  const [filename, setFilename] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<AbortController | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const path = useAppPath()
  const queries = useQueryClient()
  const { begin } = useSurroundings()

  useEffect(
    () => () => {
      running.current?.abort()
      clearTimeout(resting.current)
    },
    [],
  )

  const start = async (file: File): Promise<MediaMetadata | null> => {
    const refused = checkUpload(rule, file)
    setRefusal(refused?.message)
    if (refused) return null
    const controller = new AbortController()
    running.current = controller
    clearTimeout(resting.current)
    setFilename(file.name)
    setShare(0)
    const end = begin()
    try {
      const { data } = await upload<{ data: MediaMetadata }>(path('media'), formOf(rule, file), {
        onProgress: setShare,
        signal: controller.signal,
      })
      queries.setQueryData(mediaKey(data.id), data)
      setShare(1)
      resting.current = setTimeout(() => setShare(null), PROGRESS_RESET_MS)
      toastDone(uploadSucceeded(file.name))
      return data
    } catch (error) {
      setShare(null)
      if (error instanceof Failure && error.code === 'CANCELLED') return null
      if (error instanceof Failure && error.code.startsWith('INVALID_FILE')) setRefusal(error.message)
      toastFailed(uploadFailed(file.name))
      return null
    } finally {
      end()
      running.current = null
    }
  }

  return { share, filename, refusal, start, cancel: () => running.current?.abort(), forget: () => setRefusal(undefined) }
}

/** Where what is known of a file is remembered in the browser. */
export function mediaKey(id: string): readonly unknown[] {
  return ['media', id]
}

/** `type` goes first: the server decides by it before the bytes of the file arrive. */
function formOf(rule: UploadRule, file: File): FormData {
  const form = new FormData()
  form.append('type', rule.type)
  form.append('file', file, withLowercaseExtension(file.name))
  return form
}
