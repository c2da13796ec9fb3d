import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow } from '@greenroom/contract/define/nesting'
import type { Fields, Values } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inDays } from '../testing/published-fixture.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture
let gold: string
let course: string
let module: string
let member: { id: string; token: string; cookie: string }

beforeAll(async () => {
  site = await websiteFixture()
  gold = await site.tag('Gold')
  course = await site.item('courses', { title: 'Calm', drip_system: false })
  module = await site.item('modules', { name: 'Arriving' }, course)
  const { id, email } = await site.member({ tags: [gold], courses: { [course]: '2020-01-01' } })
  member = { id, token: await site.signIn(email), cookie: await site.cookieOf(email) }
})
afterAll(() => site.close())

let searched = 0

/** Drawn inside of other pages. */
const WITHOUT_PAGES = ['welcome_screens', 'call_to_actions', 'tags', 'track_info', 'modules', 'action_forms']

const pages = allResources.filter((resource) => isPublished(resource) && !WITHOUT_PAGES.includes(resource.name))

type State = { state: string; values: Values; visitor: 'visible' | 'teaser' | 'hidden'; goldMember: 'visible' | 'teaser' | 'hidden' }

/** What a definition lets an owner do about who sees a record. */
function statesOf(resource: Resource): State[] {
  const rules = visibilityRules(resource)
  const locked = rules.enrolled === null ? 'visible' : 'teaser'
  const byCode = rules.byCode ? 'hidden' : locked
  return [
    { state: 'open to everybody', values: {}, visitor: byCode, goldMember: 'visible' },
    ...(rules.tags && rules.teaser
      ? [
          {
            state: 'a teaser without its tag',
            values: { tags: [gold], tagged_visible: true },
            visitor: 'teaser',
            goldMember: 'visible',
          } as const,
        ]
      : []),
    ...(rules.tags
      ? [{ state: 'hidden without its tag', values: { tags: [gold] }, visitor: 'hidden', goldMember: 'visible' } as const]
      : []),
    ...(rules.active ? [{ state: 'inactive', values: { active: false }, visitor: 'hidden', goldMember: 'hidden' } as const] : []),
    ...(rules.from
      ? [{ state: 'not released', values: { release_date: inDays(2) }, visitor: 'hidden', goldMember: 'hidden' } as const]
      : []),
  ]
}

/** What a page says of a record that does not open. */
const CLOSED = /Enter an unlock code|This lesson is for people who take the course/

describe.each(pages.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test('website and read API show the same of a record in each state, to a visitor and to a member', async () => {
    for (const { state, values, ...expected } of statesOf(resource)) {
      const id = await recordOf(resource, values)
      for (const viewer of ['visitor', 'goldMember'] as const) {
        const [token, cookie] = viewer === 'visitor' ? [] : [member.token, member.cookie]
        const answer = await site.read(`${resource.endpoint}/${id}`, token)
        const page = await site.visit(`/${resource.segment}/${id}`, { cookie })
        const [what, status] = [`${state}, ${viewer}`, expected[viewer] === 'hidden' ? 404 : 200]
        expect([what, answer.statusCode, page.statusCode]).toEqual([what, status, status])
        const answered: Values = status === 200 ? answer.json().data : {}
        expect([what, answered.access ?? 'hidden']).toEqual([what, expected[viewer]])
        expect([what, page.body.includes(`mk-${name}-`)]).toEqual([what, status === 200])
        expect([what, CLOSED.test(page.body)]).toEqual([what, expected[viewer] === 'teaser'])
        expect([what, markersIn(page.body).filter((marker) => !markersIn(answer.body).includes(marker))]).toEqual([what, []])
        // A visible record shows its text, and the one for the web where it has both.
        const texts = ['web_description', 'description', 'web_bio'].filter((field) => `mk-${field}` in marked(answered))
        expect([what, texts.length === 0 || markersIn(page.body).includes(`mk-${texts[0]}`)]).toEqual([what, true])
      }
    }
  })

  test('its list on the website names what the read API lists, with a lock at teasers', async () => {
    if (listedBelow(resource)) return
    for (const { state, values, visitor } of statesOf(resource)) {
      const q = `mk-${name}-${String((searched += 1))}`
      const id = await recordOf(resource, { ...values, [resource.titleField]: q })
      const listed = await site.read(`${resource.endpoint}?per_page=24&q=${q}`)
      const ids: string[] = listed.json().data.map((row: Values) => row.id)
      const page = await site.visit(`/${resource.segment}?q=${q}`)
      expect(page.statusCode).toBe(200)
      expect([state, ids.includes(id), page.body.includes(`/${resource.segment}/${id}"`)]).toEqual([
        state,
        visitor !== 'hidden',
        visitor !== 'hidden',
      ])
      if (visitor === 'teaser') expect(page.body).toContain('For members with Gold')
    }
  })
})

/** A record whose texts are markers; the title of each begins with the resource's name. */
async function recordOf(resource: Resource, values: Values): Promise<string> {
  const within = listedBelow(resource) && course
  const texts = { ...markers(resource.fields), ...(resource.name === 'course_lessons' && { course_module: module }) }
  const id = await site.item(resource.name, { ...texts, [resource.titleField]: `mk-${resource.name}-x`, ...values }, within)
  if (visibilityRules(resource).byCode) await site.opened(member.id, id)
  return id
}

function markers(fields: Fields): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, string][] => {
      if (field.kind === 'richText') return [[name, `<p>mk-${name}</p>`]]
      if ((field.kind === 'text' || field.kind === 'longText') && !('pattern' in field)) return [[name, `mk-${name}`.slice(0, field.max)]]
      return []
    }),
  )
}

function markersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/mk-[a-z_0-9]+/g)].map(([marker]) => marker))]
}

/** The markers in an answer, as names. */
function marked(answered: Values): Record<string, true> {
  return Object.fromEntries(markersIn(JSON.stringify(answered)).map((marker) => [marker, true]))
}
