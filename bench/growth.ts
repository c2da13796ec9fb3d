/**
 * `npm run bench:growth`: does a request cost more when there is more data? The real server on the embedded PostgreSQL,
 * in an app of 1,000, 10,000 and 100,000 articles, alone and next to 2,000 small apps, in an app with many members, and
 * on a platform of many apps, with four times as many people. For each question the time (p50) and the shared buffers
 * of a request, and their ratio to those of the smallest size. A question is missed when both have grown beyond its
 * goal, and the command then fails.
 *
 *   npm run bench:growth -- --sizes=1000,10000,100000 --beside=2000 --members=1000,10000,500000 --staff=25,5000
 *   npm run bench:growth -- --only=search
 *
 * `--only` is a part of a question's name; `--beside=0`, `--members=0` and `--staff=0` leave a part out. The server has
 * two database sessions for apps, so that each has its final plans when measuring begins.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { fillPlatform } from '../apps/api/src/testing/plans/fill-platform.ts'
import { COUNTING_SETTINGS, prepareCounting } from './growth/buffers.ts'
import { type Cost, measure, measureAgain, type Target, warmServer } from './growth/measure.ts'
import { type MembersShape, memberQuestions } from './growth/member-questions.ts'
import { type Question, questions } from './growth/questions.ts'
import { growApps, seedOtherApps, settle } from './growth/seed.ts'
import { readShape, SUPER_USER } from './growth/shape.ts'
import { type StaffShape, staffQuestions } from './growth/staff-questions.ts'
import { type MeasuredQuestion, growthTable, isMet, isWithin } from './growth/table.ts'
import { seedMembers } from './members/seed.ts'
import { onFreshDatabase, type Stage } from './stage/database.ts'
import { freeAddress, type Site, seedApp, seedPerson, signedInHeaders, startSite } from './stage/site.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    beside: { type: 'string', default: '2000' },
    members: { type: 'string', default: '1000,10000,500000' },
    /** Apps of the platform. */
    staff: { type: 'string', default: '25,5000' },
    /** Part of a question's name: only these questions. */
    only: { type: 'string', default: '' },
  },
})

/** Apps without records, so that staff have a page of apps. */
const EMPTY_APPS = 30
const SESSIONS = '2'

const started = performance.now()
const records = { all: questions.filter(({ name }) => name.includes(values.only)), warming: questions[0] }
const members = { all: memberQuestions.filter(({ name }) => name.includes(values.only)), warming: memberQuestions[0] }
const staff = { all: staffQuestions.filter(({ name }) => name.includes(values.only)), warming: staffQuestions[0] }
const [sizes, memberSizes, staffSizes] = [numbersOf(values.sizes), numbersOf(values.members), numbersOf(values.staff)]
const tables: { shapes: string[]; results: MeasuredQuestion[] }[] = []

if (records.all.length > 0 && sizes.length > 0) tables.push(await askInRecords())
if (members.all.length > 0 && memberSizes.length > 0) tables.push(await askInMembers())
if (staff.all.length > 0 && staffSizes.length > 0) tables.push(await askInStaffLists())

console.log(`\nMedians of time and of shared buffers for each request, and their ratio to those on the left (${elapsed()})\n`)
for (const { shapes, results } of tables) console.log(`${growthTable(shapes, results)}\n`)
const missed = tables.flatMap(({ results }) => results).filter((one) => !isMet(one))
console.log(missed.length === 0 ? 'Every goal is met.' : `Missed: ${missed.map(({ name }) => name).join(', ')}`)
if (missed.length > 0) process.exitCode = 1

async function askInRecords(): Promise<(typeof tables)[number]> {
  const [shapes, costs]: [string[], Cost[][]] = [[], []]
  for (const beside of new Set([0, Number(values.beside)])) {
    await onStage(async (stage, superuser) => {
      const app = await seedApp(superuser)
      await seedPerson(superuser, { email: SUPER_USER, isSuper: true })
      const others = await seedOtherApps(superuser, EMPTY_APPS + beside)
      // Of 50 to 179 records: 30 to 139 articles and their topics.
      await growApps(
        superuser,
        others.slice(EMPTY_APPS).map((other, n) => ({ app: other, first: 1, last: 30 + ((n * 37) % 125) })),
      )
      let grown = 0
      for (const size of sizes) {
        await growApps(superuser, [{ app, first: grown + 1, last: size }])
        grown = size
        await settle(superuser)
        shapes.push(`${thousands(size)} ${beside === 0 ? 'alone' : `+${thousands(beside)}`}`)
        const target = (site: Site) => readShape(superuser, site, app)
        costs.push(await askAll(stage, superuser, { ...records, target, what: `${size} articles beside ${beside} apps`, first: costs[0] }))
      }
    })
  }
  return { shapes, results: byQuestion(records.all, costs) }
}

async function askInMembers(): Promise<(typeof tables)[number]> {
  const costs: Cost[][] = []
  await onStage(async (stage, superuser) => {
    const first = await seedApp(superuser)
    const more = await seedOtherApps(superuser, memberSizes.length - 1)
    await superuser.query(
      `insert into app_creators (app_id, user_id) select id, user_id from unnest($2::uuid[]) id, app_creators where app_id = $1`,
      [first, more],
    )
    for (const [n, total] of memberSizes.entries()) {
      const app = [first, ...more][n] ?? first
      const seeded = await seedMembers(superuser, app, total)
      await settle(superuser)
      const { rows } = await superuser.query('select id from members where app_id = $1 order by random() limit 500', [app])
      const ids = rows.map(({ id }) => id)
      const target = async ({ address, headers }: Site): Promise<MembersShape> => ({
        address,
        headers: { creator: headers },
        app,
        total,
        seeded,
        ids,
      })
      costs.push(await askAll(stage, superuser, { ...members, target, what: `${total} members`, first: costs[0] }))
    }
  })
  return { shapes: memberSizes.map((size) => `${thousands(size)} members`), results: byQuestion(members.all, costs) }
}

async function askInStaffLists(): Promise<(typeof tables)[number]> {
  const costs: Cost[][] = []
  for (const apps of staffSizes) {
    await onStage(async (stage, superuser) => {
      await seedApp(superuser)
      await seedPerson(superuser, { email: SUPER_USER, isSuper: true })
      await fillPlatform(superuser, { apps, people: apps * 4 })
      await settle(superuser)
      const target = async ({ address }: Site): Promise<StaffShape> => ({
        address,
        headers: { super: await signedInHeaders(address, SUPER_USER) },
      })
      costs.push(await askAll(stage, superuser, { ...staff, target, what: `${apps} apps`, first: costs[0] }))
    })
  }
  return { shapes: staffSizes.map((size) => `${thousands(size)} apps`), results: byQuestion(staff.all, costs) }
}

type Round<S> = {
  all: readonly Question<S>[]
  /** A question for a newly started server. */
  warming: Question<S> | undefined
  target(site: Site): Promise<S>
  what: string
  /** The costs at the smallest size. */
  first: readonly Cost[] | undefined
}

/**
 * Restarts the server, so that nothing is cached from a smaller size, and measures every question. Misses are measured
 * once more.
 */
async function askAll<S extends Target>(stage: Stage, superuser: pg.Client, round: Round<S>): Promise<Cost[]> {
  const { all, warming, target, what, first } = round
  console.log(`${elapsed()}: ${what}`)
  const site = await startSite(stage, await freeAddress(), { DATABASE_POOL_SIZE: SESSIONS })
  try {
    const shape = await target(site)
    const costs: Cost[] = []
    if (warming) await warmServer(shape, warming)
    for (const question of all) costs.push(await measure(superuser, shape, question))
    for (const [n, question] of all.entries()) {
      const cost = costs[n]
      if (cost && !isWithin(question.goal, first?.[n], cost)) costs[n] = await measureAgain(superuser, shape, question, cost)
    }
    return costs
  } finally {
    await site.stop()
  }
}

async function onStage(work: (stage: Stage, superuser: pg.Client) => Promise<void>): Promise<void> {
  await onFreshDatabase(async (stage) => {
    const superuser = new pg.Client({ connectionString: stage.superuserUrl })
    await superuser.connect()
    try {
      await prepareCounting(superuser)
      await work(stage, superuser)
    } finally {
      await superuser.end()
    }
  }, COUNTING_SETTINGS)
}

function byQuestion<S>(all: readonly Question<S>[], costs: readonly Cost[][]): MeasuredQuestion[] {
  return all.map(({ name, goal }, n) => ({
    name,
    ...(goal !== undefined && { goal }),
    costs: costs.flatMap((ofShape) => ofShape[n] ?? []),
  }))
}

function numbersOf(list: string): number[] {
  return list.split(',').map(Number).filter(Boolean)
}

function thousands(number: number): string {
  return number.toLocaleString('en-US')
}

function elapsed(): string {
  const seconds = Math.round((performance.now() - started) / 1_000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
