import type { ListedPush } from '@greenroom/contract/push/listed'
import { scheduledWords, timeMistake } from '@greenroom/contract/push/schedule'
import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { Failure } from '../../../api/failure.ts'
import { serverNow } from '../../../api/server-time.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { toastUndo } from '../../../ui/toast.tsx'
import { useShown } from '../../../ui/use-shown.ts'
import classes from './scheduled-list.module.css'
import { type ChosenTime, TimeFields } from './time-fields.tsx'
import { timeBody, timeOfListed } from './use-schedules.ts'

type Props = { push: ListedPush; onClose: () => void }

/** Moves a scheduled push to another time. */
export function MoveDialog({ push, onClose }: Props) {
  const path = useAppPath()
  const queries = useQueryClient()
  const last = timeOfListed(push) ?? { local: '', zone: 'UTC', followsRelease: false }
  const [time, setTime] = useState(last)
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [isMoving, setMoving] = useState(false)
  const shown = useShown(true)
  const isSame = time.local === last.local && time.zone === last.zone && time.followsRelease === last.followsRelease

  const moveTo = async (to: ChosenTime): Promise<boolean> => {
    try {
      await api.post(`${path('push_notifications/scheduled')}/${push.id}/move`, { data: timeBody(to) })
      return true
    } catch (error) {
      if (error instanceof Failure && error.status === 422 && Object.keys(error.data).length > 0) setRefused(error.data)
      else showFailure(error)
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: [path('push_notifications')] })
    }
  }
  const move = async () => {
    setMoving(true)
    const isMoved = await moveTo(time).finally(() => setMoving(false))
    if (!isMoved) return
    onClose()
    const moment = new Date(timeBody(time).send_at)
    toastUndo(`Moved to ${scheduledWords(moment, time.zone)}.`, () => void moveTo(last))
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
        <TimeFields
          time={time}
          release={last.followsRelease ? last.local.slice(0, 10) : null}
          refused={refused}
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
