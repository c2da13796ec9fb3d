/**
 * `npm run bench:api`: requests a second of the real server, side by side with a bare node:http and pg server that
 * passes the same JSON through, in one run and in turns. 10,000 articles of 2 KB with two topics each on the embedded
 * PostgreSQL. Then global search over 100,000 items.
 *
 *   npm run bench:api -- --seconds=5 --rounds=5 --connections=10 --articles=10000 --items=100000 --only=list
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { BareSettings } from './api/bare-server.ts'
import { compare, type MeasuredAddress } from './api/compare.ts'
import { type Scenario, scenarios } from './api/scenarios.ts'
import { measureSearch } from './api/searching.ts'
import { seedArticles } from './api/seed.ts'
import { onFreshDatabase, type Stage } from './stage/database.ts'
import { startPart } from './stage/processes.ts'
import { freeAddress, POOL_SIZE, seedApp, startSite } from './stage/site.ts'
import { line, milliseconds, perSecond } from './stage/table.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
    articles: { type: 'string', default: '10000' },
    items: { type: 'string', default: '100000' },
    /** Part of a line's name: only these lines. */
    only: { type: 'string', default: '' },
  },
})

await onFreshDatabase(async (stage) => {
  const client = new pg.Client({ connectionString: stage.url })
  await client.connect()
  const app = await seedApp(client)
  const address = await freeAddress()
  const all = scenarios(app, await seedArticles(client, app, Number(values.articles)), address)
  const bare = await startPart(new URL('api/bare-server.ts', import.meta.url), 'BARE', bareSettings(stage, app, all))
  const site = await startSite(stage, address)
  try {
    const places: [MeasuredAddress, MeasuredAddress] = [site, { address: bare.ready, headers: {} }]
    await sameAnswers(all, places)
    await sideBySide(all, places)
    if ('search everywhere'.includes(values.only)) await measureSearch(client, site, Number(values.items))
  } finally {
    await Promise.all([site.stop(), bare.stop(), client.end()])
  }
})

async function sideBySide(all: readonly Scenario[], places: readonly [MeasuredAddress, MeasuredAddress]): Promise<void> {
  const { articles, connections, rounds, seconds } = values
  console.log(`${articles} articles, ${connections} connections, median of ${rounds} rounds of ${seconds} s\n`)
  console.log(line('', 'Greenroom', 'bare', 'ratio', 'p97.5'))
  for (const scenario of all.filter(({ name }) => name.includes(values.only))) {
    const [own, other] = await compare(scenario, places, {
      rounds: Number(rounds),
      seconds: Number(seconds),
      connections: Number(connections),
    })
    const ratio = (own.perSecond / other.perSecond).toFixed(2)
    console.log(line(scenario.name, perSecond(own.perSecond), perSecond(other.perSecond), ratio, milliseconds(own.p97_5)))
  }
}

function bareSettings({ url }: Stage, app: string, all: readonly Scenario[]): BareSettings {
  const asTenant = new URL(url)
  asTenant.searchParams.set('options', `-c role=greenroom_api -c greenroom.app_id=${app}`)
  const answers = all.map(({ method, request, bare }) => {
    const { path } = request(0)
    const ofOne = (bare.write ?? bare).values.includes('$id')
    return [`${method} ${ofOne ? path.replace(/[^/]+$/, '*') : path}`, bare] as const
  })
  return { url: asTenant.href, poolSize: POOL_SIZE, answers: Object.fromEntries(answers) }
}

/**
 * Both must answer the same, or the comparison means nothing: a read to the letter, a write but for what is made anew
 * each time.
 */
async function sameAnswers(all: readonly Scenario[], places: readonly [MeasuredAddress, MeasuredAddress]): Promise<void> {
  for (const { method, request } of all) {
    const { path, body } = request(0)
    const [text, bareText] = await Promise.all(places.map((place) => answerOf(place, method, path, body)))
    if (text !== bareText)
      throw new Error(`The answers to ${method} ${path} differ:\n${text?.slice(0, 2_000)}\n${bareText?.slice(0, 2_000)}`)
  }
}

async function answerOf({ address, headers }: MeasuredAddress, method: string, path: string, body: string | undefined): Promise<string> {
  const sent = body === undefined ? {} : { body, headers: { ...headers, 'content-type': 'application/json' } }
  const answer = await fetch(`${address}${path}`, { method, headers, ...sent })
  if (!answer.ok) throw new Error(`${address} answers ${method} ${path} with ${answer.status}: ${await answer.text()}`)
  const text = (await answer.text()).replace(/"page":\d+/, '"page":1')
  if (method === 'GET') return text
  const { id, version, created_at, updated_at, ...record } = JSON.parse(text).data
  if (!(id && version && created_at && updated_at)) throw new Error(`${address} answers ${method} ${path} with no whole record.`)
  return JSON.stringify(record)
}
