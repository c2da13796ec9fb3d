import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { fillSignIn, rows, signOut } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { shiftClock } from '../../harness/shift-clock.ts'
import { startIn } from '../../harness/signed-in.ts'

const DAY = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

// The extremes: the console's tests have what lies between them (server-time, sign-in, renewal, clock-words).
journey.for([
  [1_440, '1 day fast'],
  [-1_440, '1 day slow'],
] as const)(
  'on a computer whose clock is wrong by %d minutes a person signs in, sees the right states, sleeps, goes on and signs out',
  async ([minutes, words], { page, product }) => {
    const title = `Clock ${words}`
    const calls = await callsAs(product.url)
    for (const release_date of [day(0), day(1)]) {
      await calls.post(`${pathOf('Stillwater Yoga')}/content/articles`, { title: `${title}, ${release_date}`, release_date, active: true })
    }
    const computer = await shiftClock(page, minutes)
    await startIn(page, 'Stillwater Yoga')

    await page.goto('/articles?q=Clock')
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(page)
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
    const notice = page.getByText(`Your computer’s clock is ${words}. Times here follow the server.`)
    await notice.waitFor()
    const stateOf = (release: string) =>
      rows(page)
        .filter({ hasText: `${title}, ${release}` })
        .locator('[data-state]')
        .first()
    await expect.poll(() => stateOf(day(0)).textContent()).toBe('Live')
    await expect.poll(() => stateOf(day(1)).textContent()).toBe('Scheduled')
    await page.getByRole('button', { name: 'Hide the note about the clock' }).click()
    await notice.waitFor({ state: 'hidden' })

    // Nothing is refused, although the token has run out by then.
    await computer.sleep(30)
    const renewal = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/oauth/token'))
    await moveTo(page, '/activity')
    const firstDay = page.getByRole('heading', { level: 2 }).first().locator('time > :first-child')
    await firstDay.waitFor()
    await renewal
    expect(await firstDay.textContent()).toBe('Today')

    await signOut(page)
    await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
  },
)
