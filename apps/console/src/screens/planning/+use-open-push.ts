import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { askToSend } from '../../resource/ask-to-send.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useMay } from '../../session/use-may.ts'
import { toPath } from '../../ui/to-path.ts'

const PAGE = 200

/** Opens a scheduled push in the Send panel; the list of pushes if it is not there any more. */
export function useOpenPush(): (event: MouseEvent, id: string) => void {
  const path = useAppPath()
  const navigate = useNavigate()
  const maySend = useMay()('write', 'push')
  const open = async (id: string) => {
    try {
      const list = await api.get(path('push_notifications/scheduled'), { query: { page: 1, per_page: PAGE } })
      const push = list.data.find((one) => one.id === id && one.state === 'scheduled')
      if (push && maySend) askToSend({ kind: 'scheduled', push })
      else void navigate(toPath('/push-notifications'))
    } catch (error) {
      showFailure(error)
    }
  }
  return (event, id) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void open(id)
  }
}
