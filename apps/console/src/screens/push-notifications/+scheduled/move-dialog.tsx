import type { ListedPush } from '@greenroom/contract/push/listed'
import { timeMistake, whenWords } from '@greenroom/contract/push/schedule'
import { Alert, Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { Failure } from '../../../api/failure.ts'
import { serverNow } from '../../../api/server-time.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { toastDone, toastUndo } from '../../../ui/toast.tsx'
import { useShown } from '../../../ui/use-shown.ts'
import classes from './scheduled-list.module.css'
import { type ChosenTime, TimeFields } from './time-fields.tsx'
import { timeBody, timeOfListed } from './use-schedules.ts'

type Props = { push: ListedPush; onClose: () => void }

/** Moves a scheduled push to another time. */
export function MoveDialog({ push, onClose }: Props) {
  const path = useAppPath()
  const queries = useQueryClient()
  const last = timeOfListed(push) ?? { local: '', zone: 'UTC', followsRelease: false, repeat: null }
  const [time, setTime] = useState(last)
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [isMoving, setMoving] = useState(false)
  // The list is read again when somebody changes a push, and after a refusal.
  const [opened] = useState(push)
  const isChanged = push.version !== opened.version
  const shown = useShown(true)
  const isSame = time.local === last.local && time.zone === last.zone && time.followsRelease === last.followsRelease

  /** The push as it was moved; null if that was refused. */
  const moveTo = async (to: ChosenTime, { id, version }: ListedPush, onRefused: (error: unknown) => void): Promise<ListedPush | null> => {
    try {
      return (await api.post(`${path('push_notifications/scheduled')}/${id}/move`, { data: timeBody(to) }, { ifMatch: version })).data
    } catch (error) {
      onRefused(error)
      return null
    } finally {
      await queries.invalidateQueries({ queryKey: [path('push_notifications')] })
    }
  }
  const explain = (error: unknown) => {
    const isStale = error instanceof Failure && error.code === 'STALE'
    if (error instanceof Failure && error.status === 422 && Object.keys(error.data).length > 0) setRefused(error.data)
    else if (!isStale) showFailure(error)
  }
  const move = async () => {
    setMoving(true)
    const moved = await moveTo(time, push, explain).finally(() => setMoving(false))
    if (moved === null) return
    onClose()
    const words = `Moved to ${whenWords(time)}.`
    if (last.repeat) toastDone(words)
    else toastUndo(words, () => void moveTo(last, moved, showFailure))
  }

  return (
    <Modal opened={shown} onClose={onClose} title={`Move “${push.subject}”`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={classes.move}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void move()
        }}
      >
        {isChanged && (
          <Alert role="alert" color="yellow" title="Someone else changed this push">
            {`It now goes out on ${whenWords(last)}. Select Move to replace that with your time.`}
          </Alert>
        )}
        {last.repeat && <p className={classes.once}>Only the next time is moved. It becomes a push of its own.</p>}
        <TimeFields
          time={time}
          release={last.followsRelease ? { day: last.local.slice(0, 10), time: last.local.slice(-5) } : null}
          refused={refused}
          isOnce
          onChange={(changed) => {
            setTime(changed)
            setRefused({})
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isMoving} disabled={isSame || timeMistake(time, serverNow()) !== null}>
            Move
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
