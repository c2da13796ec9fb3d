import { describe, expect, test } from 'vitest'
import type { Resource } from '../define/define-resource.ts'
import { applies } from '../fields/field.ts'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { actionLists } from './action-lists.ts'
import { allResources, resourceByName } from './all.ts'

/**
 * Rows of the specification that apply to single definitions, as tables: a record's fields, a list's columns, a text's
 * length.
 */

const named = (name: string): Resource => {
  const found = resourceByName(name)
  if (!found) throw new Error(`There is no resource ${name}.`)
  return found
}

describe('a record has the fields of the specification', () => {
  test.each([
    ['GEN-023', ['summits'], 'title summit_tag vip_tag host_name host_image_url content_screen_video_url'],
    ['GEN-023, GEN-032, GEN-042', ['items'], 'title type start_number end_number message_prompt'],
    ['GEN-024', ['summits'], 'notes message tag_message start_date end_date release_date access_url'],
    ['GEN-025', ['summits'], 'email description web_description image_url'],
    ['GEN-025', ['audios'], 'author audio_url'],
    ['GEN-025', ['articles'], 'author video_url'],
    ['GEN-026', ['questions'], 'action_bar_text action_bar_url sort_order featured active send_to'],
    ['GEN-026, GEN-036', ['journals'], 'question_1 question_2 question_3 question_4 question_5'],
    ['GEN-027', ['products'], 'price review_video_url review_image_url listing_image_url'],
    ['GEN-027', ['resources', 'items'], 'download_url'],
    ['GEN-028', ['action_lists'], 'cost tags topics'],
    ['GEN-028, GEN-035', ['lessons'], 'sections'],
    ['GEN-028', ['galleries'], 'photos'],
    ['GEN-028', ['summits'], 'speakers'],
    ['GEN-029, GEN-033', ['action_lists'], 'items frequency custom_frequency journal_list cost question_1 question_5'],
    ['GEN-029', ['messages'], 'short_description'],
    ['GEN-029, GEN-034', ['podcasts'], 'rss_url web_url'],
    ['GEN-030', ['documents'], 'document_url'],
    ['GEN-030', ['videos'], 'tagged_visible actionclip actionclip_description enterprise_app cta_type'],
    ['GEN-030', ['action_lists'], 'enterprise enterprise_app'],
    ['GEN-031, CCOM-034', ['articles', 'tips', 'products', 'summits', 'events', 'offers', 'profiles', 'topics'], 'cta_type cta'],
    ['TAG-009', ['tags'], 'name unlock_code code email notes category'],
    ['TAG-010', ['tags'], 'send_email customized_confirmation_screen confirmation tags courses expiry_date is_expired'],
    ['DIR-006, DIR-007', ['directories'], 'name sub_line image_url sort_order tags enterprise'],
    ['TOP-006', ['topics'], 'name image_url sort_order listing directories sub_topics'],
    ['TOP-007, TOP-010', ['topics'], 'url_subtopics tags active enterprise enterprise_app custom_video_text'],
    ['TOP-008', ['topics'], 'custom_article_text custom_lesson_text custom_action_list_text custom_resource_text'],
    ['TOP-009', ['topics'], 'video article lesson action_list resource'],
    ['OFF-005, OFF-006', ['offers'], 'title message video_url image_url unlock_code action_bar_text action_bar_url email send_email'],
    ['OFF-007, OFF-009', ['offers'], 'active enterprise_app cta_type cta'],
    ['EVT-005', ['events'], 'category name description video_url image_url month'],
    ['EVT-006, EVT-007', ['events'], 'day_of_month time location expiration action_bar_text action_bar_url tags cta_type cta'],
    ['PRF-005', ['profiles'], 'name title business_name profile_image_url email bio'],
    ['PRF-006', ['profiles'], 'web_bio website_url facebook_url facebook_id twitter_url instagram_url'],
    ['PRF-007', ['profiles'], 'youtube_url linkedin_url action_bar_text action_bar_url directory app_profile'],
    ['PRF-008', ['profiles'], 'active enterprise_app cta_type cta'],
    ['CTA-013, CTA-014', ['call_to_actions'], 'name cta_type text url content'],
  ])('%s', (_ids, names, fields) => {
    for (const name of names) expect(Object.keys(named(name).fields)).toEqual(expect.arrayContaining(fields.split(' ')))
  })

  test('under the labels of the specification (TAG-011)', () => {
    expect(named('tags').fields.notes?.label).toBe('Tag Created For')
  })
})

describe('a list has the columns of the specification, in their order', () => {
  test.each([
    ['DIR-002', 'directories', ['Key', 'Sort Order', 'Directory Name', 'Sub-Line', 'Tags', 'Actions']],
    ['OFF-002', 'offers', ['Key', 'Unlock Code', 'Title', 'Message', 'Notification Email', 'Send Email', 'Actions']],
    ['EVT-004', 'events', ['Key', 'Category', 'Event Name', 'Month', 'Day', 'Time', 'Location', 'Expiration', 'Tags', 'Actions']],
    ['PRF-004', 'profiles', ['Key', 'Active', 'Name', 'Title', 'Business Name', 'Email', 'Directory', 'Actions']],
    ['GEN-019, OQ-178', 'items', ['Key', 'Type', 'Title', 'Start Number', 'End Number', 'Actions']],
  ])('%s', (_id, name, headers) => {
    expect(named(name).columns.map(({ header }) => header)).toEqual(headers)
  })

  test('days are shown as DD-MMM-YYYY (EVT-021, CCOM-013)', () => {
    expect(named('events').fields.expiration).toMatchObject({ kind: 'date', format: 'date' })
  })
})

describe('a text is at most as long as the specification says', () => {
  test.each([
    ['GEN-037', 'audios', 'title', 60],
    ['GEN-037', 'tips', 'title', 60],
    ['GEN-041', 'videos', 'title', 60],
    ['GEN-044', 'videos', 'description', 65_535],
    ['GEN-045', 'videos', 'web_description', 65_535],
    ['GEN-046', 'items', 'message_prompt', 65_535],
    ['GEN-053', 'journals', 'question_2', 65_535],
    ['GEN-054', 'journals', 'question_3', 65_535],
    ['GEN-055', 'journals', 'question_4', 65_535],
    ['GEN-056', 'journals', 'question_5', 65_535],
    ['GEN-068', 'videos', 'actionclip_description', 75],
    ['GEN-069', 'articles', 'action_bar_text', 50],
    ['GEN-075, OQ-158', 'documents', 'action_bar_text', 50],
    ['TOP-016', 'topics', 'image_url', 255],
    ['TOP-017', 'topics', 'custom_video_text', 25],
    ['TOP-018', 'topics', 'custom_article_text', 25],
    ['TOP-019', 'topics', 'custom_lesson_text', 25],
    ['TOP-020', 'topics', 'custom_action_list_text', 25],
    ['TOP-021', 'topics', 'custom_resource_text', 25],
    ['OFF-013', 'offers', 'video_url', 255],
    ['OFF-014', 'offers', 'image_url', 255],
    ['OFF-015', 'offers', 'action_bar_url', 255],
    ['EVT-018', 'events', 'action_bar_text', 50],
    ['EVT-019', 'events', 'action_bar_url', 255],
  ])('%s: %s %s', (_ids, name, field, max) => {
    const resource = named(name)
    const facts = form({ setup: { actionclips: true } })
    const needed = Object.fromEntries(
      Object.entries(resource.fields).flatMap(([key, { when }]) => (key === field && when ? [[when.field, when.is ?? { id: ID }]] : [])),
    )
    const long = (length: number) => (field.endsWith('_url') ? `https://a.co/${'x'.repeat(length - 13)}` : 'x'.repeat(length))
    const judged = (length: number) => judge(resource.schema(facts), { ...resource.example(facts), ...needed, [field]: long(length) })
    expect(judged(max + 1)).toMatchObject({ messages: { [field]: [`Maximum ${max.toLocaleString('en-US')} Characters`] } })
    expect(judged(max)).not.toHaveProperty(`messages.${field}`)
  })

  test.each([
    ['TOP-017', 'video', 'custom_video_text'],
    ['TOP-019', 'lesson', 'custom_lesson_text'],
    ['TOP-020', 'action_list', 'custom_action_list_text'],
    ['TOP-021', 'resource', 'custom_resource_text'],
  ])('%s: a topic with a featured %s names it', (_id, field, text) => {
    expect(judge(named('topics').schema(form()), { name: 'Breathing', [field]: { id: ID } })).toEqual({
      messages: { [text]: ['Required'] },
    })
  })

  test.each([
    ['events', 'EVT-020'],
    ['articles', 'CCOM-043'],
    ['summits', 'CCOM-043'],
  ])('%s have a kind of call to action (%s)', (name) => {
    const facts = form()
    expect(judge(named(name).schema(facts), { ...named(name).example(facts), cta_type: '' })).toEqual({
      messages: { cta_type: ['Required'] },
    })
  })

  test('no content type has a price, a cost or notes but those whose own limit the specification names (GEN-057, GEN-058, GEN-062)', () => {
    const having = (field: string) => allResources.filter((resource) => field in resource.fields).map(({ name }) => name)
    expect(having('price')).toEqual(['products'])
    expect(having('cost').filter((name) => name !== 'courses')).toEqual(['action_lists'])
    expect(having('notes').sort()).toEqual(['summits', 'tags'])
  })
})

describe('a screen says from which version on it is there (OQ-148)', () => {
  test.each([
    ['CCOM-029', 'action_lists', 'Available in app Platform Version 8.5 & up and WEB'],
    ['CCOM-029, GEN-022', 'documents', 'Available in app Platform Version 8.5 & up and WEB'],
    ['CCOM-030, GEN-021', 'podcasts', 'Available in app Platform Version 9.0 & up and WEB'],
    ['CCOM-031, GEN-021', 'podcasts', 'NOT AVAILABLE IN WEB'],
    ['CCOM-033', 'podcasts', 'Podcasts and ActionClips not available in WEB'],
    ['CCOM-032', 'messages', 'COMING SOON IN WEB'],
  ])('%s: %s', (_id, name, notice) => {
    expect(named(name).notices).toContain(notice)
  })

  test('podcasts show the valid notice first, since the two notices contradict each other on the web', () => {
    expect(named('podcasts').notices?.[0]).toBe('Podcasts are in the app only (version 9.0 and later), not on the web.')
  })

  test('fields that were added later name their first version (CCOM-030, CCOM-031, CCOM-033, CCOM-067)', () => {
    const { help } = named('videos').fields.actionclip ?? {}
    expect(help).toContain('Podcasts and ActionClips not available in WEB')
    expect(help).toContain('NOT AVAILABLE IN WEB')
    expect(help).toContain('Available in app Platform Version 9.0 & up and WEB')
    for (const name of ['tips', 'action_lists']) {
      expect(named(name).fields.topics?.help).toBe('Available in app Platform Version 9.0 & up and WEB')
    }
  })
})

test('screens that differ by their address differ by their definition alone (CCOM-070, OQ-162)', () => {
  expect(named('tips').fields.topics?.gate?.(form({ about: about('8.5') }))).toBe(false)
  expect(actionLists.fields).toMatchObject({ frequency: {}, items: {} })
})

test('files to download are offered from version 8.5 on (CCOM-066, OQ-043)', () => {
  const gate = named('resources').fields.download_url?.gate
  expect([gate?.(form({ about: about('8.0') })), gate?.(form({ about: about('8.5') }))]).toEqual([false, true])
})

test('blog posts and Q&A are called so wherever people read them (GEN-020)', () => {
  expect(named('tips').label).toEqual({ one: 'Blog Post', many: 'Blog Posts' })
  expect(named('questions').label).toEqual({ one: 'Q&A', many: 'Q&A' })
})

test('business fields of a topic are for enterprise and reseller apps, and the business comes with the listing or the launch (TOP-012, TOP-013)', () => {
  const { enterprise, enterprise_app: business } = named('topics').fields
  const open = [{ setup: { enterprise: true } }, { isReseller: true }, {}].map((app) => enterprise?.gate?.(form(app)))
  expect(open).toEqual([true, true, false])
  const [listed, launched] = [{ enterprise: true }, { cta_type: 'Launch Business' }]
  expect([listed, launched, {}].map((values) => applies(business?.when, values))).toEqual([true, true, false])
})

test('the fourteen types under content/ are there; summits, items and the catalogue have paths of their own (GEN-094, OQ-012)', () => {
  const content = allResources.filter(({ endpoint }) => endpoint.startsWith('content/')).map(({ name }) => name)
  expect(content).toEqual(
    expect.arrayContaining([
      ...['action_lists', 'articles', 'audios', 'documents', 'galleries', 'journals', 'lessons', 'messages', 'podcasts', 'products'],
      ...['questions', 'resources', 'tips', 'videos'],
    ]),
  )
  for (const name of ['summits', 'items', 'offers', 'profiles', 'events', 'topics', 'tags', 'directories']) {
    expect(named(name).endpoint).toBe(name)
  }
})

test('limits are known to every type that the specification limits (LIM-005, LIM-006, OQ-030)', () => {
  const limited = allResources.flatMap(({ name, limit }) => (limit === undefined ? [] : [name]))
  expect(limited).toEqual(
    expect.arrayContaining([
      ...['action_forms', 'action_lists', 'articles', 'audios', 'courses', 'directories', 'documents', 'galleries', 'journals', 'lessons'],
      ...['offers', 'products', 'profiles', 'questions', 'resources', 'tags', 'tips', 'topics', 'videos'],
    ]),
  )
})

test('texts are as long as the specification has lengths for (CCOM-027)', () => {
  const named = new Set([255, 65_535, 60, 45, 40, 35, 30, 25, 20, 10, 75, 50])
  // Separately specified for single fields: article and Q&A titles, the journal's title, the gallery's description.
  const single = new Set([100, 70, 250])
  const lengths = allResources.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => ('max' in field && field.kind !== 'integer' ? [field.max] : [])),
  )
  expect(lengths.filter((length) => !named.has(length) && !single.has(length))).toEqual([])
})

const ID = '0198b4a0-0000-7000-8000-00000000000a'
