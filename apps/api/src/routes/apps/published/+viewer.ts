import { addDays, dayBegins, momentOf } from '@greenroom/contract/days'
import { isCalendarDay } from '@greenroom/contract/fields/date'
import { MUST_BE_A_DATE, REQUIRED } from '@greenroom/contract/fields/field-messages'
import { previewDay, type Viewer } from '@greenroom/contract/visibility/viewer'
import type { AppDay } from '@greenroom/contract/zones'
import { z } from 'zod'
import { RawJson } from '../../../answers/raw-json.ts'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { contentState } from '../../../domain/content/content-version.ts'
import { cachedAnswer } from '../../../domain/published/cached-answer.ts'
import { memberByToken } from '../../../domain/published/member-sessions.ts'
import { assumedViewer, type Preview, previewViewer } from '../../../domain/published/preview-viewer.ts'
import type { ReadScope } from '../../../domain/published/read-published.ts'
import { type ResolvedViewer, scopeOfViewer } from '../../../domain/published/viewer.ts'
import { failure, invalid } from '../../../failure.ts'
import type { Context } from '../../../http/route.ts'
import { demandAllowed } from '../../../session.ts'
import { etagOf, isUnchanged } from './+etag.ts'

/** The header with a member's token, in addition to the app's own as bearer. */
export const MEMBER_TOKEN = 'x-member-token'

export const readHeaders = {
  'X-Member-Token': 'The token of a signed-in member; without it the answer is what everybody sees.',
  'If-None-Match': 'The ETag of an earlier answer.',
}

const NO_MOMENT = 'Must be a date such as 2026-12-01, or a time with its offset such as 2026-12-01T09:00:00-08:00'

const ids = z
  .string()
  .max(4_000)
  .transform((list) => list.split(',').filter(Boolean))
  .pipe(z.array(z.uuid().toLowerCase()).max(100))
const day = z.string().refine(isCalendarDay, { error: MUST_BE_A_DATE })

const as = z.enum(['anonymous', 'tags', 'member'])
const at = z
  .string()
  .refine((value) => isCalendarDay(value) || z.iso.datetime({ offset: true }).safeParse(value).success, { error: NO_MOMENT })
  .optional()
  .describe(
    'For administrators: a day of the app, YYYY-MM-DD, which is seen at its end, or a moment such as 2026-12-01T09:00:00-08:00; now unless given.',
  )
const words = {
  tags: 'ids of the tags that the viewer holds, with commas between',
  courses: 'ids of the courses that the viewer is enrolled in, with commas between',
  enrolled: 'the day of these enrollments, unless it is the day of `at`',
  member: 'the member whose view it is',
}

/**
 * The viewer that an administrator previews as. The app itself never sends this; its member's token determines the
 * viewer.
 */
export const previewShape = {
  as: as.optional().describe('For administrators, who must say it; refused from the app itself.'),
  as_tags: ids.optional().describe(`With as=tags: ${words.tags}.`),
  as_courses: ids.optional().describe(`With as=tags: ${words.courses}.`),
  as_enrolled: day.optional().describe(`With as_courses: ${words.enrolled}.`),
  as_member: z.uuid().toLowerCase().optional().describe(`With as=member: ${words.member}.`),
  at,
}

/** The same for queries about one record, where `tags` cannot be a filter of a list. */
export const questionShape = {
  as: as.optional().describe('As whom; follows from what else is given, and is anonymous without.'),
  tags: ids.optional().describe(`${words.tags}.`),
  courses: ids.optional().describe(`${words.courses}.`),
  enrolled: day.optional().describe(`With courses: ${words.enrolled}.`),
  member: z.uuid().toLowerCase().optional().describe(`${words.member}.`),
  at,
}

type Sql = Parameters<Parameters<Context['read']>[0]>[0]
type PreviewQuery = z.output<z.ZodObject<typeof previewShape>>
/** What else a response depends on. */
type Also = {
  /** The version of content that does not belong to the app. */
  besides?: (sql: Sql) => Promise<string>
  /** It says which lessons the member has completed. */
  hasLessons?: boolean
}
type ReaderContext = Pick<Context<'appReader'>, 'app' | 'deps' | 'session' | 'request' | 'reply' | 'read'> & { query: PreviewQuery }

/** The parts of a checked query that name the viewer. */
function previewOf(query: PreviewQuery): Preview {
  const { as, as_tags: tags, as_courses: courses, as_enrolled: enrolled, as_member: member } = query
  return { as, tags, courses, enrolled, member }
}

/**
 * Responds with what a viewer sees, and an ETag from two small queries: the viewer's rights, and the version of the
 * app's content with the last hour of today at which records came out or ended. An unchanged response is a 304 and runs
 * no list query. Responses that are the same for everyone may be cached by shared caches for a minute, but not past the
 * next of these hours.
 */
export function answerPublished(
  ctx: ReaderContext,
  work: (sql: Sql, reading: ReadScope) => Promise<RawJson>,
  { besides = nothing, hasLessons = false }: Also = {},
): Promise<unknown> {
  const { app, deps, session, request } = ctx
  return ctx.read(async (sql) => {
    const now = deps.now()
    const clock = dayOf(app, now)
    const day = previewDay(session === null ? undefined : ctx.query.at, clock)
    const [resolved, state, foreign] = await Promise.all([viewerOf(ctx, sql, day), contentState(sql, app.id, day), besides(sql)])
    demandAccess(resolved.viewer)
    const facts = factsOf(app, null, deps.config)
    const tag = etagOf([
      app.version,
      facts.app.platformVersion,
      facts.app.isReseller,
      ...facts.app.flags,
      state.version,
      state.passed,
      request.url,
      keyOf(resolved.viewer),
      foreign,
      hasLessons ? lessonsOf(resolved) : '',
    ])
    const control = cacheControl(resolved, { isPreview: session !== null, seconds: secondsUntilChange(clock, state.next, now) })
    if (isUnchanged(ctx, tag, control)) return ''
    const answer = () =>
      work(sql, { ...{ appId: app.id, facts, publicUrl: deps.config.publicUrl, businesses: app.businesses }, ...scopeOfViewer(resolved) })
    // A preview is for one person, and for days other than today: it is not cached.
    if (session !== null) return await answer()
    return new RawJson(await cachedAnswer(tag, async () => (await answer()).text))
  })
}

const nothing = async () => ''

/** The viewer of the request: the app's member or visitor, or the one that an administrator previews as. */
async function viewerOf({ app, session, request, query }: ReaderContext, sql: Sql, day: AppDay): Promise<ResolvedViewer> {
  const token = request.headers[MEMBER_TOKEN]
  const preview = previewOf(query)
  if (session === null) {
    const said = Object.entries({ ...preview, at: query.at }).filter(([, value]) => value !== undefined)
    if (said.length > 0) throw invalid({ as: ['Only administrators may say this'] })
    return token === undefined ? await assumedViewer(sql, app.id, {}, day) : await memberByToken(sql, app.id, one(token), day)
  }
  if (token !== undefined) throw failure('BAD_REQUEST', 'An administrator says as whom by `as`, and sends no X-Member-Token.')
  if (preview.as === undefined) throw invalid({ as: [REQUIRED] })
  if (preview.member !== undefined) demandAllowed(session, 'read', { area: 'members' })
  return await previewViewer(sql, app.id, preview, day)
}

/** A member whose access has ended sees nothing, nor does a preview as that member. */
function demandAccess({ isBlacklisted }: Viewer): void {
  if (isBlacklisted) throw failure('FORBIDDEN', 'This member is blacklisted and has no access to the app.')
}

function cacheControl({ member }: ResolvedViewer, { isPreview, seconds }: { isPreview: boolean; seconds: number }): string {
  if (isPreview) return 'private, no-store'
  if (member !== null) return 'private, no-cache'
  const fresh = Math.min(FRESH_SECONDS, seconds)
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(STALE_SECONDS, seconds - fresh)}`
}

const FRESH_SECONDS = 60
const STALE_SECONDS = 600

/** Whole seconds until content changes by itself: at the next hour of today, or when the day of the app ends. */
function secondsUntilChange({ zone, today }: AppDay, next: string | null, now: Date): number {
  const change = (next && momentOf(`${today}T${next}`, zone)) || dayBegins(addDays(today, 1), zone)
  return Math.max(0, Math.floor((change.getTime() - now.getTime()) / 1_000))
}

/** Everything about a viewer that affects the response. */
function keyOf({ today, tags, courses, unlocked }: Viewer): string {
  return JSON.stringify([today, [...tags].sort(), [...courses].sort(), [...unlocked].sort()])
}

/** Whose lessons a response has, and their version; members who have completed none share one. */
function lessonsOf({ member, lessonChanges }: ResolvedViewer): string {
  return member === null || lessonChanges === 0 ? '' : `${member.id} ${lessonChanges}`
}

function one(header: string | string[]): string {
  return Array.isArray(header) ? (header[0] ?? '') : header
}
