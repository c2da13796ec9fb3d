import { permissionsOf } from '@greenroom/contract/access/facts'
import { allows } from '@greenroom/contract/access/permissions'
import { refusalLine } from '@greenroom/contract/access/refusal'
import { addDays, daysBetween } from '@greenroom/contract/days'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { contributionOf, movedValues } from '@greenroom/contract/planning/contributions'
import type { PlannedItem } from '@greenroom/contract/planning/planning-answers'
import { whyNotMoved, whyNotTo } from '@greenroom/contract/planning/why-not-moved'
import { sendAtOf } from '@greenroom/contract/push/schedule'
import { resourceByName } from '@greenroom/contract/resources/all'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { forgetReads, updateRecord } from '../../resource/records.ts'
import { useAppDay } from '../../session/use-app-day.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { toastNote, toastUndo } from '../../ui/toast.tsx'
import { dayWords } from './+planning-range.ts'

/** An item on the day on which it is shown. */
export type Placed = { item: PlannedItem; day: string }

export type Moving = {
  /** Why an item cannot be moved; null if it can. */
  whyNot: (placed: Placed) => string | null
  /** Moves it, or says why it cannot be moved there; whether it was moved. */
  move: (placed: Placed, to: string) => Promise<boolean>
  /** The item that is being saved, by `keyOf`. */
  saving: string | null
}

/** Identifies an item of the calendar: a record may happen several times. */
export function keyOf({ id, happens, schedule }: PlannedItem): string {
  return schedule?.occurs === 'later' ? `${happens} ${id} ${schedule.local_time}` : `${happens} ${id}`
}

/** Moves items to other days with the requests of their forms: the same rules, conflicts and messages. */
export function useMove(): Moving {
  const { facts } = useSessionData()
  const path = useAppPath()
  const queries = useQueryClient()
  const { today } = useAppDay()
  const [saving, setSaving] = useState<string | null>(null)
  const refusal = (item: PlannedItem) => {
    const definition = resourceByName(item.resource)
    const subject = item.kind === 'pushes' ? { area: 'push' as const } : definition && subjectOfKind(definition)
    const permissions = permissionsOf(facts)
    if (!subject || allows(permissions, 'write', subject)) return null
    return refusalLine({ permissions, roleLabel: facts.user.roleLabel }, 'write', subject)
  }
  const contribution = ({ resource, happens }: PlannedItem) => {
    const definition = resourceByName(resource)
    return definition && contributionOf(definition, happens)
  }
  const whyNot = ({ item, day }: Placed) => refusal(item) ?? whyNotMoved(item, day, today, contribution(item))

  /** Returns the item as it is afterwards; null if it was refused. */
  const save = async ({ item, day }: Placed, to: string): Promise<PlannedItem | null> => {
    setSaving(keyOf(item))
    try {
      return item.schedule ? await movePush(item, item.schedule, daysBetween(day, to)) : await moveRecord({ item, day }, to)
    } catch (error) {
      showFailure(error)
      return null
    } finally {
      await queries.invalidateQueries({ queryKey: [path('planning')] })
      setSaving(null)
    }
  }
  const movePush = async (item: PlannedItem, schedule: NonNullable<PlannedItem['schedule']>, days: number): Promise<PlannedItem> => {
    const [day = '', time = ''] = schedule.local_time.split('T')
    const local = `${addDays(day, days)}T${time}`
    const data = { send_at: sendAtOf({ local, zone: schedule.time_zone }), time_zone: schedule.time_zone, follows_release: false }
    const moved = await api.post(`${path('push_notifications/scheduled')}/${item.id}/move`, { data }, { ifMatch: schedule.version })
    void queries.invalidateQueries({ queryKey: [path('push_notifications')] })
    // The next time of a push that repeats has become a push of its own.
    return { ...item, id: moved.data.id, schedule: { ...schedule, local_time: local, occurs: 'once', version: moved.data.version ?? '*' } }
  }
  const moveRecord = async ({ item, day }: Placed, to: string): Promise<PlannedItem | null> => {
    const [resource, own] = [resourceByName(item.resource), contribution(item)]
    if (!resource || !own) return null
    const values = movedValues(own, item, day, to)
    const saved = await updateRecord(path, resource, item.id, values, item.version ?? 0)
    void forgetReads(queries, path, resource)
    const until = item.until === null ? null : addDays(item.until, daysBetween(day, to))
    return { ...item, until, version: saved.version ?? null }
  }

  return {
    whyNot,
    saving,
    move: async (placed, to) => {
      const { item, day } = placed
      if (to === day) return false
      const refusal = whyNot(placed) ?? whyNotTo(to, today)
      if (refusal !== null) {
        toastNote(refusal)
        return false
      }
      const moved = await save(placed, to)
      if (moved === null) return false
      const others = item.schedule?.occurs === 'next' ? ' Its later times stay as they are.' : ''
      toastUndo(`“${item.title}” moved to ${dayWords(to, today)}.${others}`, () => void save({ item: moved, day: to }, day))
      return true
    },
  }
}
