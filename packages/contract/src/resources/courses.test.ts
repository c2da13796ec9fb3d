import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { courseCategories } from './course_categories.ts'
import { courseLessons } from './course_lessons.ts'
import { courses } from './courses.ts'
import { modules } from './modules.ts'

const facts = { ...form(), webHost: 'https://www.example.com' }
const MUST_BEGIN = 'URL must begin with https:// or http:// e.g. https://www.example.com'
const id = '0198b4a0-0000-7000-8000-00000000000a'
const long = (length: number) => 'x'.repeat(length)
const address = (length: number) => `https://example.com/${long(length - 20)}`

describe('a course', () => {
  const rule = courses.schema(facts)
  const course = { title: 'Yoga from the ground up', category: { id }, creator: 'Mira Sand' }

  test.each([
    ['needs a title (CRS-037)', { title: ' ' }, { title: ['Required'] }],
    ['has a title of at most 60 characters (CRS-037)', { title: long(61) }, { title: ['Maximum 60 Characters'] }],
    ['needs a category (CRS-038)', { category: null }, { category: ['Required'] }],
    ['needs a creator (CRS-039)', { creator: '' }, { creator: ['Required'] }],
    ['has a creator of at most 60 characters (CRS-039)', { creator: long(61) }, { creator: ['Maximum 60 Characters'] }],
    ['has an address that is one (CRS-051)', { email: 'mira' }, { email: ['Enter a valid Email Address'] }],
    ['needs an address when it writes to it (CRS-025)', { send_email: true }, { email: ['Required'] }],
    ['has a cost of at most 10 characters (CRS-052)', { cost: long(11) }, { cost: ['Maximum 10 Characters'] }],
    ['has a short description of at most 30 (CRS-053)', { short_description: long(31) }, { short_description: ['Maximum 30 Characters'] }],
    ['has an enroll text of at most 40 (CRS-054)', { enroll_text: long(41) }, { enroll_text: ['Maximum 40 Characters'] }],
    ['names the host where an enroll address is none (CRS-055)', { enroll_url: 'example.com' }, { enroll_url: [MUST_BEGIN] }],
    ['likewise after the last lesson (CRS-056)', { complete_course_url: 'ftp://example.com' }, { complete_course_url: [MUST_BEGIN] }],
    ['has an enroll address of at most 255 (CRS-055)', { enroll_url: address(256) }, { enroll_url: ['Maximum 255 Characters'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { ...course, ...values })).toEqual({ messages })
  })

  test.each([
    ['creator_image_url', 'CRS-040'],
    ['course_thumbnail', 'CRS-041'],
    ['video_url', 'CRS-042'],
    ['image_url', 'CRS-043'],
    ['instructions_image_url', 'CRS-044'],
    ['instructions_video_url', 'CRS-045'],
    ['welcome_video_url', 'CRS-046'],
  ])('has in %s at most 255 characters (%s)', (name) => {
    expect(judge(rule, { ...course, [name]: address(256) })).toEqual({ messages: { [name]: ['Maximum 255 Characters'] } })
    expect(rule.safeParse({ ...course, [name]: address(255) }).success).toBe(true)
  })

  test.each([
    ['description', 'CRS-047'],
    ['web_description', 'CRS-048'],
    ['instructions_text', 'CRS-049'],
    ['web_instructions_text', 'CRS-050'],
  ])('has in %s at most 65,535 characters (%s)', (name) => {
    expect(judge(rule, { ...course, [name]: long(65_536) })).toEqual({ messages: { [name]: ['Maximum 65,535 Characters'] } })
  })

  test('confirms as a tag does (CRS-025, CRS-057 to CRS-059)', () => {
    const confirmation = { headline: long(256), message: long(65_536), web_message: long(65_536) }
    expect(judge(rule, { ...course, customized_confirmation_screen: true, confirmation })).toEqual({
      messages: {
        'confirmation.headline': ['Maximum 255 Characters'],
        'confirmation.message': ['Maximum 65,535 Characters'],
        'confirmation.web_message': ['Maximum 65,535 Characters'],
      },
    })
  })
})

test('a category has a name of at most 25 characters and a sub-line of at most 30 (CRS-034 to CRS-036)', () => {
  const rule = courseCategories.schema(facts)
  expect(judge(rule, {})).toEqual({ messages: { name: ['Required'] } })
  expect(judge(rule, { name: long(26), sub_line: long(31), image_url: address(256) })).toEqual({
    messages: { name: ['Maximum 25 Characters'], sub_line: ['Maximum 30 Characters'], image_url: ['Maximum 255 Characters'] },
  })
})

test('a module has a name of at most 45 characters, a picture if it likes, and an order (CRS-060 to CRS-062)', () => {
  const rule = modules.schema(facts)
  expect(judge(rule, {})).toEqual({ messages: { name: ['Required'] } })
  expect(judge(rule, { name: long(46), image_url: address(256), sort_order: 501 })).toEqual({
    messages: { name: ['Maximum 45 Characters'], image_url: ['Maximum 255 Characters'], sort_order: ['Maximum Sort Order: 500'] },
  })
  expect(judge(rule, { name: 'Arriving', sort_order: '1' })).toEqual({ messages: { sort_order: ['Must be a number'] } })
  expect(rule.safeParse({ name: 'Arriving' }).success).toBe(true)
})

describe('a course lesson', () => {
  const rule = courseLessons.schema(facts)
  const lesson = { title: 'Sitting well', course_module: id, description: '<p>Sit.</p>', release_date: '2030-01-01' }

  test('begins with the order 1 and drips at once (CRS-030, CRS-031)', () => {
    expect(courseLessons.initial()).toMatchObject({ sort_order: 1, drip_sequence: 0, active: true })
  })

  test.each([
    ['needs a title (CRS-063)', { title: '' }, { title: ['Required'] }],
    ['has a title of at most 60 characters (CRS-063)', { title: long(61) }, { title: ['Maximum 60 Characters'] }],
    ['needs words (CRS-064)', { description: '<p> </p>' }, { description: ['Required'] }],
    ['needs a release date (CRS-065)', { release_date: '' }, { release_date: ['Required'] }],
    ['lies in a module (CRS-084)', { course_module: null }, { course_module: ['Required'] }],
    ['names the host where a button leads nowhere (CRS-066)', { action_bar_url: 'www' }, { action_bar_url: [MUST_BEGIN] }],
    ['has a button of at most 40 characters (CRS-067)', { action_bar_text: long(41) }, { action_bar_text: ['Maximum 40 Characters'] }],
    ['has an order up to 500 (CRS-069)', { sort_order: 501 }, { sort_order: ['Maximum Sort Order: 500'] }],
    ['has an order from 0 (CRS-069)', { sort_order: -1 }, { sort_order: ['Minimum Sort Order: 0'] }],
    ['drips up to 100 (CRS-070, CCOM-021)', { drip_sequence: 101 }, { drip_sequence: ['Maximum Drip Sequence: 100'] }],
    ['drips from 0 (CRS-070, CCOM-021)', { drip_sequence: -1 }, { drip_sequence: ['Minimum Drip Sequence: 0'] }],
    ['drips in whole steps (CRS-070, CCOM-021)', { drip_sequence: 1.5 }, { drip_sequence: ['Must be a whole number'] }],
    ['names each section (CRS-068)', { sections: [{ sub_description: '', type: 'Text' }] }, { 'sections.0.sub_description': ['Required'] }],
    [
      'names no two sections alike (CRS-068)',
      {
        sections: [
          { sub_description: 'Warm up', type: 'Text' },
          { sub_description: 'warm up ', type: 'Text' },
        ],
      },
      { 'sections.1.sub_description': ['Description already exists'] },
    ],
    [
      'has section names of at most 20 characters (OQ-154)',
      { sections: [{ sub_description: long(21), type: 'Text' }] },
      { 'sections.0.sub_description': ['Maximum 20 Characters'] },
    ],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { ...lesson, ...values })).toEqual({ messages })
  })
})

test('the course screens say what must not be tagged, and the sections in which order they come (CRS-017, CRS-018)', () => {
  const note = 'DO NOT PUT A TAG ON MODULE 1 and at least one course lesson. If you do, your course will not work.'
  for (const { notices } of [courses, modules, courseLessons]) expect(notices).toEqual([note])
  expect(courseLessons.sections.find(({ fields }) => fields.includes('sections'))?.help).toBe(
    'Order of Sections below will appear correctly on App and WEB',
  )
})

test('the lists have their columns (CRS-019)', () => {
  const headers = (resource: typeof courses) => resource.columns.map(({ header }) => header)
  expect(headers(courseCategories)).toEqual(['Key', 'Sort Order', 'Name', 'Sub-Line', 'Tags', 'Actions'])
  expect(headers(courses)).toEqual(['Key', 'Sort Order', 'Active', 'Title', 'Category', 'Creator', 'Modules', 'Lessons', 'Tags', 'Actions'])
  expect(headers(modules)).toEqual(['Key', 'Sort Order', 'Name', 'Lessons', 'Tags', 'Actions'])
  expect(headers(courseLessons)).toEqual(['Key', 'Sort Order', 'Active', 'Title', 'Drip Sequence', 'Release Date', 'Tags', 'Actions'])
})
