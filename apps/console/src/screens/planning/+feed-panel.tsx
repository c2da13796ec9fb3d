import { Button, Group, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { dataAt } from '../../api/data-at.ts'
import { failureSentence } from '../../api/failure.ts'
import { useBusy } from '../../api/use-busy.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { ShownOnceAddress } from '../../ui/shown-once-address.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useShown } from '../../ui/use-shown.ts'
import classes from './planning.module.css'

/** The secret address at which calendar programs read this calendar. It is shown once, when it is made. */
export function FeedPanel({ onClose }: { onClose: () => void }) {
  const path = useAppPath()
  const queries = useQueryClient()
  const shown = useShown(true)
  const [made, setMade] = useState<string | null>(null)
  const [isBusy, run] = useBusy()
  const address = path('planning/feed')
  const feed = useQuery({ ...dataAt(address), staleTime: 0 })
  const madeAt = feed.data?.made_at ?? null

  const act = async (work: () => Promise<void>) => {
    await run(work)
    await queries.invalidateQueries({ queryKey: [address] })
  }
  const make = () => act(async () => setMade((await api.post(address)).data.url))
  const end = () =>
    act(async () => {
      await api.delete(address)
      setMade(null)
      toastDone('The address no longer works.')
    })

  return (
    <Modal opened={shown} onClose={onClose} title="Subscribe in your own calendar" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.feed}>
        <p>
          Add this calendar by its address in Google Calendar, Apple Calendar or Outlook. It has the titles of what is planned, and nothing
          about members.
        </p>
        <p>Anyone who has the address can read it. It is yours alone, and stops working when you lose access to this app.</p>
        {made !== null && <ShownOnceAddress address={made} />}
        {made === null && madeAt !== null && (
          <p>
            You made an address <NearTime at={madeAt} where="in a sentence" />.
          </p>
        )}
        {feed.error && <p role="alert">{failureSentence(feed.error)}</p>}
        <Group justify="flex-end" gap="xs">
          {madeAt !== null && (
            <Button variant="default" disabled={isBusy} onClick={() => void end()}>
              End the address
            </Button>
          )}
          <Button loading={isBusy} disabled={feed.isPending} onClick={() => void make()}>
            {madeAt === null ? 'Make an address' : 'Make a new address'}
          </Button>
        </Group>
        {madeAt !== null && <p className={classes.small}>A new address ends the one before it.</p>}
      </div>
    </Modal>
  )
}
