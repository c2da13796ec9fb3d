import { pushBody } from '@greenroom/contract/push/compose-form'
import { failureWords } from '@greenroom/contract/push/delivery-report'
import { MAX_TEST_DEVICES, type TestDevice, testWords } from '@greenroom/contract/push/test-push'
import { Button, Checkbox, Loader, Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure, failureSentence } from '../../api/failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { IconDeviceMobile } from '../../ui/icons/icon-device-mobile.ts'
import { SearchField } from '../../ui/search-field.tsx'
import classes from './test-send.module.css'
import type { SendForm } from './use-send-form.ts'

/** 'Send me a test': to the user's own devices of this app, or to a few that they search for. */
export function TestSend({ send, isOpen, setOpen }: { send: SendForm; isOpen: boolean; setOpen: (isOpen: boolean) => void }) {
  // On the window, because a button that is waiting for its response has no focus.
  useWindowEvent('keydown', (event) => {
    if (isOpen && event.key === 'Escape') setOpen(false)
  })
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" width={320} trapFocus withinPortal={false} shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={16} aria-hidden="true" />}
          disabled={!send.canTest}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Send me a test
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Send me a test">{isOpen && <Devices send={send} />}</Popover.Dropdown>
    </Popover>
  )
}

function Devices({ send }: { send: SendForm }) {
  const path = useAppPath()
  const { user } = useSessionData()
  const [q, setQ] = useState('')
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const [others, setOthers] = useState<readonly TestDevice[]>([])
  const test = useTest(send)
  const query = { q, parent_uuid: send.sender }
  const list = useQuery({
    queryKey: [path('push_notifications/test_devices'), query],
    queryFn: ({ signal }) => api.get(path('push_notifications/test_devices'), { query, signal }),
    placeholderData: keepPreviousData,
  })
  const found = list.data?.data ?? []
  const mine = found.filter((device) => device.is_mine)
  const offered = [...mine, ...others, ...found.filter(({ id, is_mine }) => !is_mine && !others.some((one) => one.id === id))]
  const chosen = [...mine.filter(({ id }) => !unticked.includes(id)), ...others]

  const tick = (device: TestDevice, isTicked: boolean) => {
    test.forget()
    if (device.is_mine) setUnticked(isTicked ? unticked.filter((id) => id !== device.id) : [...unticked, device.id])
    else setOthers(isTicked ? [...others, device] : others.filter(({ id }) => id !== device.id))
  }

  return (
    <div className={classes.devices}>
      {list.isPending ? <Loader size={16} aria-label="Loading your phones" /> : null}
      {list.error ? <p role="alert">{failureSentence(list.error)}</p> : null}
      {list.data && mine.length === 0 && <p>To get tests on your phone, sign in to the app with {user.email}, or choose another phone.</p>}
      <SearchField label="Search for another phone" placeholder="Email or phone" value={q} onSearch={setQ} />
      {q !== '' && !list.isFetching && offered.length === 0 && <p>No active phone matches.</p>}
      {offered.length > 0 && (
        <ul className={classes.list}>
          {offered.map((device) => {
            const isTicked = chosen.some(({ id }) => id === device.id)
            return (
              <li key={device.id}>
                <Checkbox
                  size="sm"
                  label={device.device || 'A phone without a description'}
                  description={device.is_mine ? 'Yours' : (device.email ?? 'Nobody is signed in')}
                  checked={isTicked}
                  disabled={!isTicked && chosen.length >= MAX_TEST_DEVICES}
                  onChange={(event) => tick(device, event.currentTarget.checked)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Button type="button" size="sm" disabled={chosen.length === 0} loading={test.isSending} onClick={() => void test.send(chosen)}>
        Send test
      </Button>
      <p role="status" className={classes.told} data-bad={test.isBad || undefined}>
        {test.status}
      </p>
    </div>
  )
}

/** Sends the current form to these devices, and reports the result. */
function useTest({ form, audience, refuse }: SendForm) {
  const path = useAppPath()
  const [isSending, setSending] = useState(false)
  const [status, setStatus] = useState({ words: '', isBad: false })
  return {
    isSending,
    status: status.words,
    isBad: status.isBad,
    forget: () => setStatus({ words: '', isBad: false }),
    send: async (devices: readonly TestDevice[]) => {
      if (isSending) return
      setSending(true)
      // A test ignores the audience.
      const { send_to: _audience, send_to_tags: _tags, for_everyone: _everyone, ...push } = pushBody(form, audience.reach)
      try {
        const body = { data: { ...push, device_ids: devices.map(({ id }) => id) } }
        const { data } = await api.post(path('push_notifications/test'), body)
        setStatus({ words: testWords(data, failureWords), isBad: data.devices_sent === 0 })
      } catch (error) {
        // Errors of the devices are shown here; they do not concern the form and the push.
        if (!(error instanceof Failure && 'device_ids' in error.data)) refuse(error)
        setStatus({ words: failureSentence(error), isBad: true })
      } finally {
        setSending(false)
      }
    },
  }
}
