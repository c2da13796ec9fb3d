import { afterEach, expect, test, vi } from 'vitest'
import { webhookReceiver } from '../../testing/webhook-receiver.ts'
import { webhookSender } from './webhook-sender.ts'

afterEach(() => vi.useRealTimers())

test('a name that leads into an inner network by the second try gets nothing, also over a connection that is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const receiver = await webhookReceiver()
  const leadsTo = vi.fn().mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['10.0.0.1'])
  const sender = webhookSender({ protocols: ['http:'], isAllowed: (address) => address === '127.0.0.1', resolve: leadsTo })
  const post = () =>
    sender.post({ url: `http://hooks.example:${receiver.port}/hook`, headers: {}, body: '{}' }, new AbortController().signal)
  expect(await post()).toMatchObject({ status: 200, problem: null })
  vi.advanceTimersByTime(1_000)
  expect(await post()).toMatchObject({ status: null, problem: 'not public' })
  expect(receiver.to('hook')).toHaveLength(1)
  sender.close()
  receiver.close()
})
