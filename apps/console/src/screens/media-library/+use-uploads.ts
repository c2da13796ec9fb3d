import { checkUpload, type MediaType, mediaTypes, uploadFailed, uploadRules, uploadSucceeded } from '@greenroom/contract/media/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Failure, failureSentence } from '../../api/failure.ts'
import { sendFile } from '../../fields/media/send-file.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'

export type Sending = { key: string; filename: string; share: number; refusal: string | null }

/** The kind under which a file is sent: the first whose rule takes its name; a document when none does, whose message says so. */
function kindOf(name: string): MediaType {
  return mediaTypes.find((type) => uploadRules[type].extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))) ?? 'file'
}

/** Sends files to the library, one after the other; what was refused stays on the screen until it is put away. */
export function useUploads() {
  const path = useAppPath()
  const person = useSessionData().user.sub
  const queries = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const stop = useRef(new AbortController())
  const line = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])

  const change = (key: string, part: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (key: string) => setSending((all) => all.filter((one) => one.key !== key))

  const send = async (key: string, file: File) => {
    const rule = uploadRules[kindOf(file.name)]
    const refused = checkUpload(rule, file)
    if (refused) return change(key, { refusal: refused.message })
    const { signal } = stop.current
    if (signal.aborted) return
    try {
      const onProgress = (sent: number, total: number) => change(key, { share: sent / total })
      await sendFile(file, { rule, path, person, onProgress, signal })
      remove(key)
      toastDone(uploadSucceeded(file.name))
      await queries.invalidateQueries({ queryKey: [path('media')] })
    } catch (error) {
      if (error instanceof Failure && error.code === 'CANCELLED') return remove(key)
      change(key, { refusal: failureSentence(error) })
      toastFailed(uploadFailed(file.name))
    }
  }

  const take = (files: readonly File[]) => {
    const fresh = files.map((file) => ({ file, key: crypto.randomUUID() }))
    setSending((all) => [...all, ...fresh.map(({ file, key }) => ({ key, filename: file.name, share: 0, refusal: null }))])
    for (const { file, key } of fresh) line.current = line.current.then(() => send(key, file))
  }

  return { sending, take, dismiss: remove }
}

export type Uploads = ReturnType<typeof useUploads>
