import { describe, expect, test } from 'vitest'
import type { Values } from '../../fields/field.ts'
import { valuesOf } from '../../fields/values-of.ts'
import { checkUpload, uploadRules } from '../../media/rules.ts'
import { resourceByName } from '../../resources/all.ts'
import { articles } from '../../resources/articles.ts'
import { galleries } from '../../resources/galleries.ts'
import { questions } from '../../resources/questions.ts'
import { homeScreens } from '../../resources/welcome_screens.ts'
import { about, form } from '../../testing/facts.ts'
import { judge } from '../../testing/judge.ts'
import { type Drawer, DRAWER_SEARCH_THRESHOLD, defineDrawer } from '../define-drawer.ts'
import { drawers } from './all.ts'
import { articlesDrawer } from './articles.ts'
import { blogsDrawer } from './blogs.ts'
import { directoriesDrawer } from './directories.ts'
import { galleriesDrawer } from './galleries.ts'
import { homeDrawer } from './home.ts'
import { journalsDrawer } from './journals.ts'
import { profilesDrawer } from './profiles.ts'
import { questionsDrawer } from './questions.ts'
import { topicsDrawer } from './topics.ts'
import { videosDrawer } from './videos.ts'

const long = (length: number) => 'x'.repeat(length)
const TOPIC = '0198b4a0-0000-7000-8000-000000000001'
const photos = (count: number) => Array.from({ length: count }, (_, index) => ({ image_url: `https://www.example.com/${index}.jpg` }))

const FILM = 'https://vimeo.com/1'
const PICTURE = 'https://www.example.com/p.jpg'

/** The minimal valid input of each drawer. */
const least: [string, Drawer, Values][] = [
  ['home', homeDrawer, { title: 'Hello', image_url: PICTURE, whats_new_headline: 'New', whats_new_description: '<p>A class</p>' }],
  ['videos', videosDrawer, { title: 'Welcome', description: '<p>Hello</p>', video_url: 'https://vimeo.com/1', topics: [TOPIC] }],
  ['questions', questionsDrawer, { title: 'When?', description: '<p>Now</p>', send_to: 'mira@example.com', topics: [TOPIC] }],
  ['galleries', galleriesDrawer, { title: 'Retreat', description: 'Summer', photos: photos(15) }],
  ['profiles', profilesDrawer, { name: 'Mira Sand', profile_image_url: 'https://www.example.com/m.jpg', bio: '<p>Teacher</p>' }],
  ['articles', articlesDrawer, { title: 'Stillness', author: 'Mira', description: '<p>Sit</p>', topics: [TOPIC] }],
  ['blogs', blogsDrawer, { title: 'Drink', description: '<p>Water</p>', image_url: 'https://www.example.com/w.jpg' }],
  ['journals', journalsDrawer, { title: 'Evening', description: '<p>Look back</p>', question_1: 'What was good?', topics: [TOPIC] }],
  ['topics', topicsDrawer, { name: 'Breathing' }],
]
/** The body that a form sends for values that it accepted. */
const sentOf = (drawer: Drawer, judged: ReturnType<typeof judge>) =>
  'value' in judged && Object.fromEntries(Object.entries(valuesOf(judged.value)).filter(([name]) => !drawer.fields[name]?.readOff))
const leastOf = (drawer: Drawer) => least.find(([, one]) => one === drawer)?.[2] ?? {}

describe('a drawer of the wizard', () => {
  test.each(least)('for %s takes what it asks for and no more (DRW-001 to DRW-007, DRW-009)', (_name, drawer, values) => {
    expect(judge(drawer.schema(form()), values)).toHaveProperty('value')
  })

  test.each<[string, Drawer, Values, string, string]>([
    ['a video has a name (DRW-021)', videosDrawer, { title: '' }, 'title', 'Required'],
    ['a video has a name of at most 60 (DRW-021)', videosDrawer, { title: long(61) }, 'title', 'Maximum 60 Characters'],
    ['a video says what it is about (DRW-022)', videosDrawer, { description: '<p> </p>' }, 'description', 'Required'],
    [
      'a video says it in at most 65,535 (DRW-022)',
      videosDrawer,
      { description: long(65_536) },
      'description',
      'Maximum 65,535 Characters',
    ],
    ['a video has a link (DRW-023)', videosDrawer, { video_url: '' }, 'video_url', 'Required'],
    ['a video has a real link (DRW-023)', videosDrawer, { video_url: 'my film' }, 'video_url', 'Please enter a valid URL'],
    [
      'a video has a link of at most 255 (DRW-023)',
      videosDrawer,
      { video_url: `https://vimeo.com/${long(238)}` },
      'video_url',
      'Maximum 255 Characters',
    ],
    ['a video has a topic (DRW-024)', videosDrawer, { topics: [] }, 'topics', 'Required'],
    ['a question goes to somebody (DRW-025)', questionsDrawer, { send_to: '' }, 'send_to', 'Required'],
    [
      'a question goes to an address of at most 255 (DRW-025)',
      questionsDrawer,
      { send_to: `${long(251)}@b.co` },
      'send_to',
      'Maximum 255 Characters',
    ],
    ['a question asks something (DRW-026)', questionsDrawer, { title: ' ' }, 'title', 'Required'],
    ['a question asks it in at most 100 (DRW-026)', questionsDrawer, { title: long(101) }, 'title', 'Maximum 100 Characters'],
    ['a question has an answer (DRW-027)', questionsDrawer, { description: '' }, 'description', 'Required'],
    [
      'a question has an answer of at most 65,535 (DRW-027)',
      questionsDrawer,
      { description: long(65_536) },
      'description',
      'Maximum 65,535 Characters',
    ],
    ['a question has a topic (DRW-028)', questionsDrawer, { topics: [] }, 'topics', 'Required'],
    ['a gallery has a title (DRW-029)', galleriesDrawer, { title: '' }, 'title', 'Required'],
    ['a gallery has a title of at most 60 (DRW-029)', galleriesDrawer, { title: long(61) }, 'title', 'Maximum 60 Characters'],
    ['a gallery says what it shows (DRW-030)', galleriesDrawer, { description: '' }, 'description', 'Required'],
    ['a gallery says it in at most 250 (DRW-030)', galleriesDrawer, { description: long(251) }, 'description', 'Maximum 250 Characters'],
    ['a gallery has 15 photos (DRW-031)', galleriesDrawer, { photos: photos(14) }, 'photos', 'Upload at least 15 images.'],
    ['a gallery without a photo says so too (DRW-031)', galleriesDrawer, { photos: [] }, 'photos', 'Upload at least 15 images.'],
    ['a profile has a title of at most 35 (DRW-034)', profilesDrawer, { title: long(36) }, 'title', 'Maximum 35 Characters'],
    ['a profile has a name (DRW-035)', profilesDrawer, { name: '' }, 'name', 'Required'],
    ['a profile has a name of at most 30 (DRW-035)', profilesDrawer, { name: long(31) }, 'name', 'Maximum 30 Characters'],
    [
      'a business name of 35 is too long for the name that copies it (DRW-041)',
      profilesDrawer,
      { business_name: long(35), name: long(35), will_use_business_name: true },
      'name',
      'Maximum 30 Characters',
    ],
    [
      'a profile has a business name of at most 35 (DRW-036)',
      profilesDrawer,
      { business_name: long(36) },
      'business_name',
      'Maximum 35 Characters',
    ],
    ['a profile has a picture (DRW-037)', profilesDrawer, { profile_image_url: '' }, 'profile_image_url', 'Required'],
    ['a profile has a bio (DRW-038)', profilesDrawer, { bio: '<p></p>' }, 'bio', 'Required'],
    ['a profile has a bio of at most 65,535 (DRW-038)', profilesDrawer, { bio: long(65_536) }, 'bio', 'Maximum 65,535 Characters'],
    ['a profile has a real email (DRW-039)', profilesDrawer, { email: 'mira' }, 'email', 'Invalid email'],
    ['a profile has a real Facebook page (DRW-040)', profilesDrawer, { facebook_url: 'mira' }, 'facebook_url', 'Please enter a valid URL'],
    ['a profile has a real Twitter page (DRW-040)', profilesDrawer, { twitter_url: 'mira' }, 'twitter_url', 'Please enter a valid URL'],
    [
      'a profile has a real Instagram page (DRW-040)',
      profilesDrawer,
      { instagram_url: 'mira' },
      'instagram_url',
      'Please enter a valid URL',
    ],
    ['a profile has a real YouTube page (DRW-040)', profilesDrawer, { youtube_url: 'mira' }, 'youtube_url', 'Please enter a valid URL'],
    ['a profile has a real LinkedIn page (DRW-040)', profilesDrawer, { linkedin_url: 'mira' }, 'linkedin_url', 'Please enter a valid URL'],
    ['an article has a title (DRW-042)', articlesDrawer, { title: '' }, 'title', 'Required'],
    ['an article has a title of at most 100 (DRW-042)', articlesDrawer, { title: long(101) }, 'title', 'Maximum 100 Characters'],
    ['an article has an author (DRW-043)', articlesDrawer, { author: '' }, 'author', 'Required'],
    ['an article has an author of at most 35 (DRW-043)', articlesDrawer, { author: long(36) }, 'author', 'Maximum 35 Characters'],
    ['an article says something (DRW-044)', articlesDrawer, { description: '<p>&nbsp;</p>' }, 'description', 'Required'],
    ['an article has a topic (DRW-045)', articlesDrawer, { topics: [] }, 'topics', 'Required'],
    ['a blog post has a title (DRW-046)', blogsDrawer, { title: '' }, 'title', 'Required'],
    ['a blog post has a title of at most 60 (DRW-046)', blogsDrawer, { title: long(61) }, 'title', 'Maximum 60 Characters'],
    ['a blog post says something (DRW-047)', blogsDrawer, { description: '' }, 'description', 'Required'],
    [
      'a blog post says it in at most 65,535 (DRW-047)',
      blogsDrawer,
      { description: long(65_536) },
      'description',
      'Maximum 65,535 Characters',
    ],
    ['a blog post has a picture (DRW-048)', blogsDrawer, { image_url: '' }, 'image_url', 'Required'],
    ['a home screen has a title (DRW-050)', homeDrawer, { title: '' }, 'title', 'Required'],
    ['a home screen has a title of at most 50 (DRW-050)', homeDrawer, { title: long(51) }, 'title', 'Maximum 50 Characters'],
    ['a home screen has a headline (DRW-051)', homeDrawer, { whats_new_headline: '' }, 'whats_new_headline', 'Required'],
    [
      'a home screen has a headline of at most 30 (DRW-051)',
      homeDrawer,
      { whats_new_headline: long(31) },
      'whats_new_headline',
      'Maximum 30 Characters',
    ],
    ['a home screen has a message (DRW-052)', homeDrawer, { whats_new_description: '<p></p>' }, 'whats_new_description', 'Required'],
    [
      'a home screen has a message of at most 65,535 (DRW-052)',
      homeDrawer,
      { whats_new_description: long(65_536) },
      'whats_new_description',
      'Maximum 65,535 Characters',
    ],
    ['a home screen of an image has one (DRW-053)', homeDrawer, { image_url: '', welcome_media_type: 'image' }, 'image_url', 'Required'],
    ['a home screen of a video has one (DRW-053)', homeDrawer, { video_url: '', welcome_media_type: 'video' }, 'video_url', 'Required'],
    [
      'a home screen is of an image or of a video (DRW-054)',
      homeDrawer,
      { welcome_media_type: 'audio' },
      'welcome_media_type',
      'Choose one from the list',
    ],
    ['a topic has a name (DRW-049)', topicsDrawer, { name: '' }, 'name', 'Required'],
    ['a topic has a name of at most 40 (DRW-049)', topicsDrawer, { name: long(41) }, 'name', 'Maximum 40 Characters'],
    ['a journal has a title (DRW-056)', journalsDrawer, { title: '' }, 'title', 'Required'],
    ['a journal has a title of at most 70 (DRW-056)', journalsDrawer, { title: long(71) }, 'title', 'Maximum 70 Characters'],
    ['a journal says what it is about (DRW-057)', journalsDrawer, { description: '' }, 'description', 'Required'],
    [
      'a journal says it in at most 65,535 (DRW-057)',
      journalsDrawer,
      { description: long(65_536) },
      'description',
      'Maximum 65,535 Characters',
    ],
    ['a journal asks something (DRW-058)', journalsDrawer, { question_1: '' }, 'question_1', 'Required'],
    ...[1, 2, 3, 4, 5].map((number): [string, Drawer, Values, string, string] => [
      `question ${number} of a journal has at most 65,535 (DRW-058, DRW-059)`,
      journalsDrawer,
      { [`question_${number}`]: long(65_536) },
      `question_${number}`,
      'Maximum 65,535 Characters',
    ]),
    ['a journal has a topic (DRW-060)', journalsDrawer, { topics: [] }, 'topics', 'Required'],
  ])('%s', (_name, drawer, values, field, message) => {
    expect(judge(drawer.schema(form()), { ...leastOf(drawer), ...values })).toEqual({ messages: { [field]: [message] } })
  })

  test.each<[string, Drawer, Values]>([
    ['a question goes to an address that the full form would not take (OQ-018)', questionsDrawer, { send_to: `a@${'b'.repeat(60)}.co` }],
    ['a link to any host counts as a film (OQ-165)', videosDrawer, { video_url: 'https://films.example.com/1' }],
    ['a film that was uploaded stays', videosDrawer, { video_url: 'media:0198b4a0-0000-4000-8000-000000000001' }],
    ['questions 2 to 5 of a journal may be empty (DRW-059)', journalsDrawer, { question_2: '' }],
    ['a gallery of more than 20 is fine', galleriesDrawer, { photos: photos(21) }],
  ])('%s', (_name, drawer, values) => {
    expect(judge(drawer.schema(form()), { ...leastOf(drawer), ...values })).toHaveProperty('value')
  })

  test.each(least)('for %s makes items that are active, and leaves a stored one as it is (DRW-062 to DRW-066)', (_name, drawer, values) => {
    expect(drawer.initial()).toMatchObject({ active: true })
    expect(judge(drawer.schema(form()), { ...values, active: false })).toMatchObject({ value: { active: false } })
    expect(drawer.drawer.shown).not.toContain('active')
  })

  test.each([
    ['image', { image_url: PICTURE, video_url: '' }],
    ['video', { image_url: '', video_url: FILM }],
  ])('for home clears what is not its %s on save (DRW-055)', (type, stored) => {
    const values = { ...leastOf(homeDrawer), welcome_media_type: type, image_url: PICTURE, video_url: FILM }
    expect(judge(homeDrawer.schema(form()), values)).toMatchObject({ value: stored })
  })

  test.each([
    [{ video_url: FILM, image_url: '' }, 'video'],
    [{ video_url: '', image_url: PICTURE }, 'image'],
    [{}, 'image'],
  ])('for home begins %j with its %s', (stored, type) => {
    expect(homeDrawer.fields.welcome_media_type?.readOff?.(stored)).toBe(type)
  })

  test('for home knows an image and a video, and no record has a field for it (DRW-054)', () => {
    const { welcome_media_type: type } = homeDrawer.fields
    expect(type?.kind === 'choice' && type.options.map(({ value }) => value)).toEqual(['image', 'video'])
    expect(homeScreens.fields).not.toHaveProperty('welcome_media_type')
  })

  test('for home brings a screen of the website alone into the app as well', () => {
    const values = { ...leastOf(homeDrawer), target_platform: 'web' }
    expect(judge(homeDrawer.schema(form()), values)).toMatchObject({
      value: { target_platform: 'both', title: 'Hello', image_url: PICTURE },
    })
  })

  test('makes profiles of the app itself (DRW-015)', () => {
    expect(profilesDrawer.initial()).toMatchObject({ app_profile: true })
  })

  test.each<[string, Drawer, readonly string[]]>([
    ['videos (DRW-012)', videosDrawer, ['title', 'description', 'video_url', 'topics']],
    ['questions (DRW-013)', questionsDrawer, ['title', 'description', 'send_to', 'topics']],
    ['galleries (DRW-014)', galleriesDrawer, ['title', 'description', 'photos', 'topics']],
    ['articles (DRW-016)', articlesDrawer, ['title', 'author', 'description', 'image_url', 'topics']],
    ['blogs (DRW-017)', blogsDrawer, ['title', 'description', 'image_url', 'topics']],
    [
      'journals (DRW-018)',
      journalsDrawer,
      ['title', 'description', 'image_url', 'question_1', 'question_2', 'question_3', 'question_4', 'question_5', 'topics'],
    ],
    [
      'home (DRW-008)',
      homeDrawer,
      ['title', 'welcome_media_type', 'image_url', 'video_url', 'whats_new_headline', 'whats_new_description'],
    ],
    ['topics (DRW-019)', topicsDrawer, ['name', 'image_url', 'sort_order', 'sub_topics', 'listing', 'directories', 'tags']],
    ['directories (DRW-010)', directoriesDrawer, ['name', 'directory_type', 'sub_line']],
  ])('for %s shows its fields', (_name, drawer, fields) => {
    expect(drawer.drawer.shown).toEqual(fields)
  })

  test.each(least)('for %s writes what its resource takes (OQ-017, DRW-071)', (_name, drawer, values) => {
    const resource = resourceByName(drawer.name)
    const judged = judge(drawer.schema(form()), { ...drawer.initial(), ...values })
    expect(judge(resource?.schema(form()) ?? drawer.schema(form()), sentOf(drawer, judged))).toHaveProperty('value')
    expect(drawer.endpoint).toBe(resource?.endpoint)
  })

  test('is there for every kind of content that writes records', () => {
    expect(least.map(([name]) => name).sort()).toEqual(Object.keys(drawers).sort())
  })

  test('leaves topics out of blogs where the app is too old for them', () => {
    expect(judge(blogsDrawer.schema(form({ about: about('8.5') })), leastOf(blogsDrawer))).toHaveProperty('value')
  })
})

describe('beside the drawer', () => {
  test.each([
    ['an article', articles, { title: 'Stillness' }],
    ['a gallery', galleries, { title: 'Retreat', description: 'Summer', photos: photos(3) }],
    ['a question', questions, { title: 'When?', send_to: `a@${'b'.repeat(60)}.co` }],
  ])('the record itself takes %s that the wizard would not, or the other form would not (OQ-017)', (_name, resource, values) => {
    expect(judge(resource.schema(form()), values)).toHaveProperty('value')
  })

  test('a photo of exactly 10 MB is taken and one byte more refused (DRW-032)', () => {
    expect(checkUpload(uploadRules.bulkPhoto, { name: 'a.jpg', size: 10_000_000 })).toBeUndefined()
    expect(checkUpload(uploadRules.bulkPhoto, { name: 'a.jpg', size: 10_000_001 })).toMatchObject({
      message: 'Image must be less than 10MB',
    })
  })

  test('a gallery is recommended 15-20 images (DRW-033)', () => {
    expect(galleriesDrawer.fields.photos?.help).toContain('15-20 images')
  })

  test('the search of its list is a little stricter than that of sub-tables (DRW-069)', () => {
    expect(DRAWER_SEARCH_THRESHOLD).toBe(0.28)
  })

  test.each([
    [
      'shows what is no field',
      { title: {}, nothing: {} },
      "Resource articles: a screen asks for 'nothing', which is no field; name one of its fields.",
    ],
    ['leaves out the title', { author: {} }, "Drawer of articles: it leaves out the title 'title'; show it."],
  ])('a definition that %s stops the program', (_name, shows, sentence) => {
    expect(() => defineDrawer({ of: articles, label: articles.label, intro: 'x', shows })).toThrow(sentence)
  })
  test('stops the program when it asks before a field that it does not show', () => {
    const asks = { before: 'none', fields: {} }
    expect(() => defineDrawer({ of: articles, label: articles.label, intro: 'x', shows: { title: {} }, asks })).toThrow(
      "Drawer of articles: it asks before 'none', which it does not show; name a field that it shows.",
    )
  })
})
