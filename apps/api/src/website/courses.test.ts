import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inDays } from '../testing/published-fixture.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture
let clock: () => Date

beforeAll(async () => {
  site = await websiteFixture()
  clock = site.deps.now
})
afterAll(() => site.close())
afterEach(() => {
  site.deps.now = clock
})

/** Lets the app's clock be this many days ahead. */
const dayAhead = (days: number) => {
  site.deps.now = () => new Date(Date.now() + days * 86_400_000)
}

/** A course whose lessons open on the first, second and third day. */
async function course(values = {}) {
  const id = await site.item('courses', { title: 'Ground up', drip_system: true, enroll_url: 'https://shop.example/join', ...values })
  const module = await site.item('modules', { name: 'Arriving' }, id)
  const lesson = (title: string, after: number) =>
    site.item(
      'course_lessons',
      {
        title,
        course_module: module,
        drip_sequence: after,
        sort_order: after,
        visible_until: null,
        visible_until_time: null,
        description: `<p>About ${title}.</p>`,
      },
      id,
    )
  return { id, lessons: [await lesson('Lying down', 0), await lesson('Sitting', 1), await lesson('Standing', 2)] as const }
}

async function enrolled(id: string) {
  const { email } = await site.member({ courses: { [id]: inDays(0) } })
  return await site.cookieOf(email)
}

describe('a course', () => {
  test('is completed over three days, lesson by lesson, without a script', async () => {
    const { id, lessons } = await course({ complete_course_url: 'https://shop.example/next' })
    const cookie = await enrolled(id)
    const page = async (query = '') => (await site.visit(`/courses/${id}${query}`, { cookie })).body
    const complete = async (lesson: string) => {
      const answer = await site.visit(`/course_lessons/${lesson}`, { cookie, form: { completed: 'true' } })
      expect(answer.statusCode).toBe(303)
      return String(answer.headers.location)
    }
    expect(await page()).toContain('0 of 3 lessons completed')
    expect(await page()).toContain('<strong>Start</strong>')
    expect((await site.visit(`/course_lessons/${lessons[1]}`, { cookie })).body).toContain('This lesson opens on')
    expect(await complete(lessons[0])).toBe(`/stillwater/courses/${id}?done=lesson`)
    expect(await page('?done=lesson')).toContain('Lesson completed. The next one opens on')

    dayAhead(1)
    expect(await page()).toContain(`href="/stillwater/course_lessons/${lessons[1]}"><strong>Continue</strong><span>Sitting</span>`)
    await complete(lessons[1])

    dayAhead(2)
    expect(await complete(lessons[2])).toBe(`/stillwater/courses/${id}?done=lesson`)
    const done = await page('?done=lesson')
    expect(done).toContain('You completed the course. Well done!')
    expect(done).toContain('href="https://shop.example/next"')
    expect(done).toContain('<progress')
  })

  test('leads from a completed lesson to the next one while it is open, and takes completion back', async () => {
    const { id, lessons } = await course({ drip_system: false })
    const cookie = await enrolled(id)
    const send = async (lesson: string, completed: string) =>
      (await site.visit(`/course_lessons/${lesson}`, { cookie, form: { completed } })).headers.location
    expect(await send(lessons[0], 'true')).toBe(`/stillwater/course_lessons/${lessons[1]}`)
    expect((await site.visit(`/courses/${id}`, { cookie })).body).toContain('1 of 3 lessons completed')
    const second = await site.visit(`/course_lessons/${lessons[1]}`, { cookie })
    expect(second.body).toContain('Lesson 2 of 3 · Arriving')
    expect(second.body).toContain(`href="/stillwater/course_lessons/${lessons[0]}"><span`)
    expect(second.body).toContain(`href="/stillwater/course_lessons/${lessons[2]}"><span`)
    expect(await send(lessons[0], 'false')).toBe(`/stillwater/course_lessons/${lessons[0]}`)
    expect((await site.visit(`/courses/${id}`, { cookie })).body).toContain('0 of 3 lessons completed')
  })

  test('sells itself to everybody else, and no lesson opens', async () => {
    const { id, lessons } = await course({
      ...{ cost: '49 EUR', description: '<p>In the app.</p>', web_description: '<p>On the web.</p>' },
      ...{ enroll_text: 'Join us', welcome_video_url: 'https://films.example/welcome.mp4' },
    })
    const { body } = await site.visit(`/courses/${id}`)
    expect(body).toContain('49 EUR')
    expect(body).toContain('<p>On the web.</p>')
    expect(body).not.toContain('In the app.')
    expect(body).not.toContain('welcome.mp4')
    expect(body).toContain('href="https://shop.example/join" rel="noopener noreferrer">Join us</a>')
    expect(body).toContain(`href="/stillwater/sign-in?to=%2Fcourses%2F${id}"`)
    expect(body).toContain('href="/stillwater/unlock"')
    expect(body).not.toContain('/course_lessons/')
    const lesson = await site.visit(`/course_lessons/${lessons[0]}`)
    expect([lesson.statusCode, lesson.body.includes('This lesson is for people who take the course.')]).toEqual([200, true])
    expect(lesson.body).not.toContain('About Lying down.')
    expect(lesson.body).toContain(`href="/stillwater/courses/${id}"`)
    const sent = await site.visit(`/course_lessons/${lessons[0]}`, { form: { completed: 'true' } })
    expect(sent.headers.location).toBe(`/stillwater/sign-in?to=${encodeURIComponent(`/course_lessons/${lessons[0]}`)}`)
  })

  test('shows its welcome film to the enrolled until they completed a lesson', async () => {
    const { id, lessons } = await course({ welcome_video_url: 'https://films.example/welcome.mp4' })
    const cookie = await enrolled(id)
    expect((await site.visit(`/courses/${id}`, { cookie })).body).toContain('welcome.mp4')
    await site.visit(`/course_lessons/${lessons[0]}`, { cookie, form: { completed: 'true' } })
    expect((await site.visit(`/courses/${id}`, { cookie })).body).not.toContain('welcome.mp4')
  })

  test('that is hidden is not there, and a lesson that a member may not open stays uncompleted', async () => {
    const gold = await site.tag('Gold')
    const { id, lessons } = await course({ tags: [gold] })
    expect((await site.visit(`/courses/${id}`)).statusCode).toBe(404)
    expect((await site.visit(`/course_lessons/${lessons[0]}`)).statusCode).toBe(404)
    const other = await course()
    const cookie = await site.cookieOf((await site.member()).email)
    expect((await site.visit(`/course_lessons/${other.lessons[0]}`, { cookie, form: { completed: 'true' } })).statusCode).toBe(403)
  })
})

describe('the list of courses', () => {
  test('has the member’s own courses first, with how far they are, and the others by category', async () => {
    const shelf = await site.item('course_categories', { name: 'Evenings' })
    const own = await course({ title: 'My own course', category: shelf })
    await course({ title: 'Another course', category: shelf, cost: '20 EUR' })
    const cookie = await enrolled(own.id)
    await site.visit(`/course_lessons/${own.lessons[0]}`, { cookie, form: { completed: 'true' } })
    const { body } = await site.visit(`/courses?category=${shelf}`, { cookie })
    expect(body).toMatch(/Your courses<.*In progress<.*My own course<.*Evenings<.*Another course<.*20 EUR/s)
    expect((await site.visit(`/courses?category=${shelf}`)).body).not.toContain('Your courses')
    expect((await site.visit('/courses')).body).toContain(`href="/stillwater/course_categories/${shelf}">Evenings<`)
  })

  test('has a page for each category', async () => {
    const [one, other] = [
      await site.item('course_categories', { name: 'Mornings', sub_line: 'Before coffee' }),
      await site.item('course_categories', { name: 'Nights' }),
    ]
    await course({ title: 'Early', category: one })
    await course({ title: 'Late', category: other })
    const { body } = await site.visit(`/course_categories/${one}`)
    expect(body).toMatch(/Mornings<\/h1>.*Before coffee<.*Early</s)
    expect(body).not.toContain('Late<')
  })
})
