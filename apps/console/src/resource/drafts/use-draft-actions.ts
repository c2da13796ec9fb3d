import type { Resource } from '@greenroom/contract/define/define-resource'
import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import { appDay } from '@greenroom/contract/zones'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure, Sentence } from '../../api/failure.ts'
import { serverNow } from '../../api/server-time.ts'
import { showFailure } from '../../api/show-failure.ts'
import { toastDone, toastUndo } from '../../ui/toast.tsx'
import { savedWords } from '../form/publishing.ts'
import type { RecordFormState } from '../form/use-record-form.ts'
import { forgetReads } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'
import { draftAddress, draftOf, rememberDraft } from './draft-queries.ts'

type Known = Pick<DraftAnswer, 'id' | 'version' | 'live_version'>

/** What can be done with a draft in its drawer. A failure is shown, and what others changed meanwhile is read again. */
export function useDraftActions(resource: Resource, record: RecordFormState, draft: Known) {
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, string[]>>>({})
  const address = draftAddress(path, draft.id)
  const { changed, gone, close } = record.draft

  async function act(name: string, work: () => Promise<void>) {
    if (busy !== null) return
    setBusy(name)
    setRefused({})
    try {
      await work()
    } catch (error) {
      if (error instanceof Failure) setRefused(error.data)
      const isConflict = error instanceof Failure && error.status === 409
      // Its own message says what to do; that of the code is about saving a form.
      showFailure(isConflict ? new Sentence(error.message) : error)
      if (isConflict) void queries.invalidateQueries({ queryKey: draftOf(path, draft.id).queryKey })
    } finally {
      setBusy(null)
    }
  }

  const version = { draft_version: draft.version }
  return {
    busy,
    refused,
    publish: () =>
      act('publish', async () => {
        await api.post(`${address}/publish`, { data: version }, { ifMatch: draft.live_version })
        const wasLive = record.draft.isDraftable
        const item = await readAgain()
        gone()
        if (item) record.show(item)
        close()
        const now = appDay(record.facts.app.timeZone, serverNow())
        toastDone(wasLive ? 'Published. Members see the changes now.' : savedWords(resource, record.base, item, now))
      }),
    plan: (local: string, words: string) =>
      act('plan', async () => {
        changed((await api.put(`${address}/plan`, { data: { publish_at: local, ...version } })).data)
        toastDone(`The changes will be published ${words}.`)
      }),
    unplan: () =>
      act('unplan', async () => {
        await api.delete(`${address}/plan`)
        await reread()
        toastDone('No longer scheduled. Publish the changes when you like.')
      }),
    discard: () =>
      act('discard', async () => {
        await api.delete(address, { query: version })
        gone()
        if (record.base) record.show(record.base)
        close()
        toastUndo('Draft changes discarded.', () => void restore())
      }),
    ask: (message: string, answers: readonly string[]) =>
      act('ask', async () => {
        changed((await api.post(`${address}/ask`, { data: { message, answers } })).data)
        close()
        toastDone('Sent for approval. You get a notification once someone decides.')
      }),
    withdraw: () =>
      act('withdraw', async () => {
        changed((await api.post(`${address}/withdraw`)).data)
        toastDone('Withdrawn. Your draft is still here.')
      }),
    requestChanges: (message: string, notes: readonly { field: string; says: string }[]) =>
      act('request', async () => {
        changed((await api.post(`${address}/request_changes`, { data: { message, notes } })).data)
        close()
        toastDone('Sent back with your comments.')
      }),
    link: async (days: number): Promise<string | null> => {
      let url: string | null = null
      await act('link', async () => {
        url = (await api.post(`${address}/link`, { data: { days } })).data.url
        await reread()
      })
      return url
    },
    endLink: () =>
      act('link', async () => {
        await api.delete(`${address}/link`)
        await reread()
        toastDone('The link no longer works.')
      }),
  }

  async function reread() {
    const now = await queries.fetchQuery(draftOf(path, draft.id))
    if (now) changed(now)
  }

  async function readAgain() {
    await forgetReads(queries, path, resource)
    const { recordOf } = await import('../records.ts')
    return await queries.fetchQuery({ ...recordOf(path, resource, draft.id), staleTime: 0 })
  }

  async function restore() {
    try {
      rememberDraft(queries, path, draft.id, (await api.post(`${address}/restore`)).data)
      toastDone('Draft changes restored. Their link and schedule are not.')
    } catch (error) {
      showFailure(error)
    }
  }
}

export type DraftActions = ReturnType<typeof useDraftActions>
