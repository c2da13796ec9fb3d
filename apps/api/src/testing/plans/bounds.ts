import type { Cost } from './measure.ts'

/**
 * How many buffers a statement may access. Most have the limit `standard`; exceptions are listed here with a reason,
 * and so is what reads a whole app. Before listing a statement here, look for its remedy in docs/design/scale.md.
 */
type Bound = {
  /** The requests, and which of their statements. */
  request: RegExp
  statement?: RegExp
  most: number
  why: string
}

/** For each call, and for each row that it returns or writes: a written row enters some ten indexes. */
const standard = { call: 200, row: 60 }

/** Without statistics PostgreSQL cannot compare indexes: more is allowed, but not the whole app for each row. */
const NEVER_ANALYZED = 12

const LIST = /^(with (guards|page|found|counted|held)|select row_to_json)/
const WHOLE_APP = Number.POSITIVE_INFINITY

const bounds: readonly Bound[] = [
  // Statements that read the whole app.
  {
    request: /\/published\/.*(as=|$)/,
    statement: /^with guards/,
    most: WHOLE_APP,
    why: 'What a visitor may see is counted; the answer is cached.',
  },
  { request: /[?&](active|featured)=/, statement: LIST, most: WHOLE_APP, why: 'Matches of a filter by value are counted, and remembered.' },
  { request: /[?&]state=/, statement: LIST, most: WHOLE_APP, why: 'Matches are counted over the index; what has ended is hashed once.' },
  {
    request: /[?&]q=\w\w(&|$)/,
    statement: LIST,
    most: WHOLE_APP,
    why: 'Two letters are in no index: titles are read, and the total remembered.',
  },
  { request: /\/mobile_configs\/(downloads|subscribers)/, most: WHOLE_APP, why: 'Devices are counted for the list.' },
  {
    request: /\/push_notifications\/(send_to|test_devices)/,
    most: WHOLE_APP,
    why: 'Devices that a push reaches are counted before it is sent.',
  },
  { request: /^GET .*:app\/trash(\?|$)/, most: WHOLE_APP, why: 'What is in the trash is counted for each kind.' },
  {
    request: /\/move$/,
    statement: /c\.down, c\.up/,
    most: WHOLE_APP,
    why: 'Where the record was and is, counted over the index alone.',
  },
  { request: /[?&]health=/, statement: LIST, most: WHOLE_APP, why: 'Matches are counted: some look-ups for each record of the list.' },
  {
    request: /:app\/health$/,
    statement: /as issue/,
    most: WHOLE_APP,
    why: 'Topics, videos and events are looked at once for each version of the content.',
  },
  // Statements that need more than the standard.
  { request: /\/search\?q=/, most: 5_000, why: 'At most 2,000 titles are compared, and 50 of each kind.' },
  { request: /:app\/members\?/, statement: LIST, most: 1_500, why: 'A page of 25 members, and at most 1,000 matches of a search.' },
  { request: /^GET \/api\/(available_)?apps\?/, most: 300, why: 'A page of 25 apps, counted over an index.' },
  {
    request: /^GET \/api\/(manage_users|super_users|onboarding_apps|accounts|reviews|disabled_apps)\b/,
    most: 700,
    why: 'A page of 25 with their people, counted and reached over an index, up to 10,000 entries of it.',
  },
  { request: /[?&]q=/, statement: LIST, most: 8_000, why: 'Matches of a search are counted, up to 10,000.' },
  { request: /published\/courses\/[^/?]+\?/, most: 1_000, why: 'The table of contents of a course, answered as one row.' },
  { request: /used_in$/, statement: /^with uses/, most: 4_000, why: 'Every use is counted, some six buffers each.' },
  { request: /\/home/, most: 1_500, why: 'A hundred courses with their lessons, 200 lines of the trail.' },
  { request: /\/planning\?/, most: 1_500, why: 'Six weeks are looked up day by day, and up to 201 records of a day are counted.' },
  { request: /DELETE .*\/trash\//, statement: /^delete from items/, most: 600, why: 'Ten foreign keys are looked up for a record.' },
  { request: /^DELETE .*\/members\//, statement: /^delete from members/, most: 400, why: 'Ten foreign keys are looked up for a member.' },
  { request: /members\/bulk/, most: 600, why: 'Twenty members with their tags, answered as one row.' },
  {
    request: /\/courses|virtual_events|\/topics|\/resources|action_/,
    statement: LIST,
    most: 5_000,
    why: 'What lies in each of 25 records is counted.',
  },
  { request: /./, statement: LIST, most: 1_500, why: 'A page of 25 records with their links and files.' },
]

/** A sentence for each cost above its limit. */
export function aboveBound(costs: readonly Cost[], { isAnalyzed }: { isAnalyzed: boolean }): string[] {
  return costs.flatMap((cost) => {
    const most = boundOf(cost) * (isAnalyzed ? 1 : NEVER_ANALYZED)
    if (cost.buffers <= most) return []
    return [
      `${cost.buffers} buffers of at most ${most}: ${cost.request}\n  ${cost.calls} calls, ${cost.rows} rows: ${cost.statement.slice(0, 300)}`,
    ]
  })
}

function boundOf({ request, statement, calls, rows }: Cost): number {
  const own = bounds.find((bound) => bound.request.test(request) && (bound.statement?.test(statement) ?? true))
  return Math.max(own?.most ?? 0, standard.call * calls + standard.row * rows)
}
