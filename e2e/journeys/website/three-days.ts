import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { PASSWORD } from '../../harness/console.ts'
import { letDaysPass, PHONE, signInAsMember, siteJourney, website } from '../../harness/website.ts'

const APP = pathOf('Stillwater Yoga')
const LESSONS = ['Wake up', 'Stand up', 'Look up']

siteJourney('a member takes a course over three days, one lesson a day', async ({ open, product, onTestFinished }) => {
  onTestFinished(() => letDaysPass(0))
  const { id, code } = await newCourse(product.url)
  const page = await open(PHONE)
  await signInAsMember(page, 'omar.quinn@example.com', PASSWORD)
  const course = `${website}/courses/${id}`
  /** What the course says, when what was changed has reached the website. */
  const see = (text: string) =>
    expect
      .poll(async () => {
        await page.goto(course)
        return await page.getByRole('main').innerText()
      })
      .toContain(text)
  const complete = async (lesson: string) => {
    await page.getByRole('link', { name: `${lesson === LESSONS[0] ? 'Start' : 'Continue'} ${lesson}` }).tap()
    await page.getByRole('button', { name: 'Complete lesson' }).tap()
    await page.getByRole('status').first().waitFor()
  }

  await see('Three mornings')
  await page.getByRole('link', { name: 'Unlock the course' }).tap()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Unlock' }).tap()
  await page.getByRole('link', { name: 'Open Three mornings' }).tap()
  await complete('Wake up')
  await page.getByText(/The next one opens on/).waitFor()
  expect(await page.getByRole('link', { name: 'Stand up' }).count()).toBe(0)

  letDaysPass(1)
  await see('Continue')
  await complete('Stand up')
  await page.getByText('2 of 3 lessons completed').waitFor()

  letDaysPass(2)
  await see('Continue')
  await complete('Look up')
  await page.getByText('You completed the course. Well done!').waitFor()
  await page.getByText('3 of 3 lessons completed').waitFor()
})

/** A course whose lessons open on the first, second and third day. */
async function newCourse(home: string): Promise<{ id: string; code: string }> {
  const owner = await callsAs(home)
  const [shelf] = Object.values(Object(await owner.get(`${APP}/course_categories`)))
  const values = { title: 'Three mornings', creator: 'Mira Sand', category: Object(shelf).id, active: true, drip_system: true }
  const { id } = Object(await owner.post(`${APP}/courses`, values))
  const { id: module } = Object(await owner.post(`${APP}/courses/${id}/modules`, { name: 'Mornings' }))
  for (const [day, title] of LESSONS.entries()) {
    await owner.post(`${APP}/courses/${id}/course_lessons`, {
      ...{ title, description: '<p>Ten minutes.</p>', release_date: '2026-01-01', active: true },
      ...{ course_module: module, drip_sequence: day, sort_order: day },
    })
  }
  const { unlock_code: code } = Object(await owner.get(`${APP}/courses/${id}`))
  return { id, code }
}
