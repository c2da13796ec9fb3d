import { KEY_CALLS_PER_MINUTE, MOST_KEYS } from '@greenroom/contract/keys/key-rules'
import { processorTime } from '../stage/processor-time.ts'
import { type Site, signedInHeaders } from '../stage/site.ts'
import { line, percentile } from '../stage/table.ts'
import { articlesPath, type SeededApp } from './scenarios.ts'

const CONNECTIONS = 16
const CALLS = 2_500
const ROUNDS = 5

type Round = { perSecond: number; node: number }

/**
 * One article with sign-ins of a person and with keys, alternating in one run. Many keys share the calls, since each
 * may make only so many a minute, and as many sign-ins: each is read anew every four seconds.
 */
export async function measureKeys(site: Site, { app, ids }: SeededApp): Promise<void> {
  const most = (KEY_CALLS_PER_MINUTE * MOST_KEYS) / (CALLS * (ROUNDS + 1))
  if (most < 1) throw new Error('The keys may not make that many calls. Lower CALLS.')
  const keys: string[] = []
  const signIns: Record<string, string>[] = []
  for (let count = 0; count < MOST_KEYS; count += 1) {
    keys.push(await makeKey(site, app, count))
    signIns.push(await signedInHeaders(site.address))
  }
  const url = (n: number) => `${site.address}${articlesPath(app)}/${ids[(n * 7_919) % ids.length] ?? ''}`
  const withSignIn = (n: number) => fetch(url(n), { headers: signIns[n % signIns.length] ?? {} })
  const withKey = (n: number) => fetch(url(n), { headers: { authorization: `Bearer ${keys[n % keys.length] ?? ''}` } })
  const measured: Record<'signIn' | 'key', Round[]> = { signIn: [], key: [] }
  for (let round = -1; round < ROUNDS; round += 1) {
    const [signIn, key] = [await measure(site, withSignIn), await measure(site, withKey)]
    // The first round warms up.
    if (round < 0) continue
    measured.signIn.push(signIn)
    measured.key.push(key)
  }
  const median = (of: readonly Round[], figure: keyof Round) =>
    percentile(
      of.map((one) => one[figure]),
      0.5,
    )
  const figures = (of: readonly Round[]) => [median(of, 'perSecond').toFixed(0), `${median(of, 'node').toFixed(0)} µs`]
  const ratio = median(measured.key, 'node') / median(measured.signIn, 'node')
  console.log(`\nOne article with a sign-in and with keys, ${ROUNDS} rounds of ${CALLS} calls in turns`)
  console.log(line('', 'per second', 'processor'))
  console.log(line('sign-in', ...figures(measured.signIn)))
  console.log(line('key', ...figures(measured.key)))
  console.log(`Processor time with a key: ${ratio.toFixed(2)} times that with a sign-in`)
}

async function makeKey({ address, headers }: Site, app: string, count: number): Promise<string> {
  const answer = await fetch(`${address}/api/apps/${app}/keys`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: `Program ${count}`, scopes: ['content:read'] } }),
  })
  if (!answer.ok) throw new Error(`A key was refused with ${answer.status}: ${await answer.text()}`)
  const made = (await answer.json()) as { data: { key: string } }
  return made.data.key
}

async function measure({ pid }: Site, send: (n: number) => Promise<Response>): Promise<Round> {
  const before = processorTime(pid)
  const started = performance.now()
  let next = 0
  const one = async () => {
    while (next < CALLS) {
      next += 1
      const answer = await send(next)
      await answer.text()
      if (!answer.ok) throw new Error(`A call was answered with ${answer.status}.`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  return { perSecond: CALLS / ((performance.now() - started) / 1000), node: (processorTime(pid) - before) / CALLS }
}
