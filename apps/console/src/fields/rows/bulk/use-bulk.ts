import { initialOf } from '@greenroom/contract/fields/rows'
import { mediaReference } from '@greenroom/contract/media/reference'
import { withRemedy } from '@greenroom/contract/media/remedies'
import { MAX_BULK_PHOTOS, tooManyFiles, UPLOAD_FAILED, type UploadRule, uploadRules } from '@greenroom/contract/media/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Failure, failureSentence } from '../../../api/failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useSessionData } from '../../../session/use-session.ts'
import { useWidgetForm } from '../../form-context.ts'
import { prepareFile } from '../../media/prepare-file.ts'
import { sendFile } from '../../media/send-file.ts'
import { mediaKey } from '../../media/use-upload.ts'
import type { FieldOf } from '../../widget.ts'
import { rowsOf } from '../row-list.ts'
import { type BulkItem, bulkQueue, indexInOrder } from './bulk-queue.ts'

type Given = { name: string; field: FieldOf<'rows'>; bulk: NonNullable<FieldOf<'rows'>['bulk']> }

/** Uploads many files at once, each of which becomes a row in the order of choice (UPL-014 to UPL-017). */
export function useBulk({ name, field, bulk }: Given) {
  const rule = uploadRules[bulk.rule]
  const [items, setItems] = useState<readonly BulkItem[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [status, setStatus] = useState('')
  const queue = useRef<ReturnType<typeof bulkQueue> | null>(null)
  const ending = useRef<(() => void) | null>(null)
  const { getValues, setValue } = useFormContext()
  const { begin } = useWidgetForm()
  const path = useAppPath()
  const person = useSessionData().user.sub
  const queries = useQueryClient()

  const end = () => {
    ending.current?.()
    ending.current = null
  }

  useEffect(
    () => () => {
      queue.current?.stop()
      ending.current?.()
    },
    [],
  )

  const start = (files: readonly File[]) => {
    if (files.length === 0) return
    const most = Math.min(MAX_BULK_PHOTOS, field.maxRows - rowsOf(getValues(name)).length)
    setRefusal(files.length > most ? tooManyFiles(most) : undefined)
    if (files.length > most) return
    const keys: (string | undefined)[] = files.map(() => undefined)
    const notes: string[] = []
    setStatus('')
    ending.current ??= begin()
    queue.current = bulkQueue({
      files,
      send: async (file, onShare, signal) => {
        const prepared = await prepareFile(file, rule)
        if ('refusal' in prepared) throw new Refused(prepared.refusal)
        if (prepared.note !== undefined) notes.push(prepared.note)
        const onProgress = (sent: number, total: number) => onShare(total === 0 ? 0 : sent / total)
        return sendFile(prepared.file, { rule, path, person, signal, onProgress })
      },
      explain: (error) => {
        const message = refusalOf(error, rule)
        return { message: message ?? UPLOAD_FAILED, canRetry: message === null }
      },
      onSent: (media, index) => {
        queries.setQueryData(mediaKey(media.id), media)
        const reference = mediaReference(media.id)
        keys[index] = reference
        const row = { ...initialOf(field.fields), ...bulk.values, [bulk.field]: reference }
        const rows = rowsOf(getValues(name)).map(({ values }) => values)
        const keyOf = (values: Record<string, unknown>) => (typeof values[bulk.field] === 'string' ? String(values[bulk.field]) : undefined)
        setValue(name, indexInOrder(rows, row, { keys, index, keyOf }), { shouldDirty: true, shouldValidate: true, shouldTouch: true })
      },
      onChange: setItems,
      onIdle: () => {
        end()
        // Failed files stay listed for a retry; a list without failures is closed.
        const sent = keys.filter((key) => key !== undefined).length
        if (sent < files.length) return
        setItems([])
        setStatus([`${sent} ${(sent === 1 ? field.one : field.label).toLowerCase()} uploaded.`, converted(notes)].join(' ').trim())
      },
    })
    queue.current.start()
  }

  return {
    rule,
    items,
    refusal,
    /** The message once all are uploaded. */
    reported: status,
    isBusy: items.some(({ state }) => state === 'waiting' || state === 'sending'),
    start,
    retry: (index: number) => {
      ending.current ??= begin()
      queue.current?.retry(index)
    },
    /** Cancels uploads in progress, and closes the list. */
    close: () => {
      queue.current?.stop()
      queue.current = null
      end()
      setItems([])
    },
  }
}

function converted(notes: readonly string[]): string {
  return notes.length > 1 ? `${notes.length} were converted to JPEG or PNG.` : (notes[0] ?? '')
}

class Refused extends Error {}

/** Why a file is refused; null if it can be sent again. */
function refusalOf(error: unknown, rule: UploadRule): string | null {
  if (error instanceof Refused) return error.message
  const isRefused = error instanceof Failure && error.code.startsWith('INVALID_FILE')
  return isRefused ? withRemedy(failureSentence(error), rule, '') : null
}
