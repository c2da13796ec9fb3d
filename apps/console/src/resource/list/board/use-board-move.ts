import type { Resource } from '@greenroom/contract/define/define-resource'
import type { RecordState } from '@greenroom/contract/define/release-state'
import { mustAsk } from '@greenroom/contract/drafts/must-ask'
import type { Values } from '@greenroom/contract/fields/field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppDay } from '../../../session/use-app-day.ts'
import { glide } from '../../../ui/glide.ts'
import { type Step, toastDone, toastUndo } from '../../../ui/toast.tsx'
import { askAboutEffects } from '../../ask-about-effects.ts'
import { askToPublish } from '../../ask-to-publish.ts'
import { savedWords, wentLive } from '../../form/publishing.ts'
import { pointOut } from '../../pointed-out.ts'
import { pushAction } from '../../push-action.ts'
import { type ApiRecord, editMany, forgetReads } from '../../records.ts'
import { releasePushType, notifyStep } from '../../say-release-push.ts'
import { useFormFacts } from '../../use-form-facts.ts'
import { usePathOf } from '../../use-path-of.ts'
import { useViewStep } from '../../view-as/use-view-step.ts'
import { shownTitle } from '../layouts/list-layouts.ts'
import { useUndo } from '../recent/use-undo.ts'
import { type BoardMove, movesOf } from './board-moves.ts'

/** A record on its way to another column. */
export type MovingRecord = { row: ApiRecord; to: RecordState }

/** A move that asks for a day first. */
export type MoveRequest = { row: ApiRecord; move: BoardMove }

/**
 * Moves records between the columns of a board: the questions, rules and messages are those of the form, and the toast
 * offers an undo.
 */
export function useBoardMove(resource: Resource) {
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const facts = useFormFacts()
  const now = useAppDay()
  const undo = useUndo(resource)
  const viewStep = useViewStep(resource)
  const [moving, setMoving] = useState<MovingRecord | null>(null)
  const [request, setRequest] = useState<MoveRequest | null>(null)
  /** Every move concerns what members see. */
  const isOffered = !mustAsk(facts)

  /** Whether it was saved; `onRefused` takes the messages at fields, if the API has some. */
  const save = async ({ row, move }: MoveRequest, chosen: Values, onRefused?: (messages: Failure['data']) => void): Promise<boolean> => {
    const changes = { ...move.sets, ...chosen }
    const after = { ...row, ...changes }
    try {
      const isLive = wentLive(resource, row, after, now)
      if (isLive && (await askToPublish(queries, path, resource, row.id)) === 'canceled') return false
      if (!(await askAboutEffects(path, resource, row.id, changes))) return false
      glide(document.querySelector('[data-layout="board"]'), 'data-row')
      setMoving({ row, to: move.to })
      const versions = row.version === undefined ? {} : { [row.id]: row.version }
      const { undo: change } = await editMany(path, resource, { ids: [row.id], changes, versions }, crypto.randomUUID())
      say({ row, move }, after, change)
      await forgetReads(queries, path, resource)
      pointOut(resource, [row.id])
      return true
    } catch (error) {
      const messages = error instanceof Failure && error.status === 422 ? error.data : {}
      if (onRefused && Object.keys(messages).length > 0) onRefused(messages)
      else showFailure(error)
      // Someone else may have changed it: the board shows what is stored now.
      void forgetReads(queries, path, resource)
      return false
    } finally {
      setMoving(null)
    }
  }

  const say = ({ row, move }: MoveRequest, after: ApiRecord, change: string | null) => {
    const ended = `${resource.label.one} has ended. Members no longer see it.`
    const words = move.to === 'expired' ? ended : savedWords(resource, row, after, now)
    const steps = [...notifySteps(row, move), viewStep(row.id)]
    if (change === null) return toastDone(words)
    toastUndo(words, () => undo.mutate([change], { onSuccess: () => pointOut(resource, [row.id]) }), ...steps)
  }

  const notifySteps = (row: ApiRecord, { to }: BoardMove): Step[] => {
    const about = pushAction(resource, facts, { id: row.id, title: shownTitle(resource, row) })
    if (to === 'active') return about.map(({ run }) => ({ label: 'Tell members', go: run }))
    const type = to === 'scheduled' ? releasePushType(resource, facts) : null
    return type === null ? [] : [notifyStep({ path, queries, type, zone: now.zone }, row.id)]
  }

  return {
    movesOf: (row: ApiRecord) => (isOffered && resource.locked?.(row) !== true ? movesOf(resource, row, now) : []),
    /** Moves it, or first opens the dialog for what the move asks. */
    move: (row: ApiRecord, move: BoardMove) => (move.asks.length > 0 ? setRequest({ row, move }) : void save({ row, move }, {})),
    moving,
    request,
    cancel: () => setRequest(null),
    save,
  }
}

export type BoardMoves = ReturnType<typeof useBoardMove>
