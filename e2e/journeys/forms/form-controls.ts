import { expect } from 'vitest'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'rows are added, changed and deleted in a drawer of half the window, which says where a name is repeated (CCOM-005 to CCOM-007, CCOM-063, GEN-078, ERR-031)',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/lessons')
    await page.getByRole('link', { name: 'Eight limbs in one hour' }).click()
    await page.getByRole('button', { name: 'Add Section' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Section' })
    await adding.getByLabel('Description').fill(' the LIMBS ')
    await expect.poll(async () => (await adding.boundingBox())?.width).toBe(640)
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    const modal = page.getByRole('dialog', { name: 'There was an error processing your request.' })
    await modal.getByText('Please make sure you did not enter duplicate data').waitFor()
    await modal.getByRole('button', { name: 'Close' }).click()
    await adding.locator('[data-field=description]').getByText('Description already exists').waitFor()
    await adding.getByLabel('Description').fill('A last word')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await adding.waitFor({ state: 'hidden' })

    const row = page.getByRole('row').filter({ hasText: 'A last word' })
    await row.getByRole('button', { name: /^Edit/ }).click()
    const updating = page.getByRole('dialog', { name: 'Update Section' })
    await updating.getByLabel('Description').fill('The last word')
    await updating.getByRole('button', { name: 'Update', exact: true }).click()
    await updating.waitFor({ state: 'hidden' })

    const changed = page.getByRole('row').filter({ hasText: 'The last word' })
    await changed.getByRole('button', { name: /^(Delete|Remove)/ }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: /^(Cancel|Keep|No)/ }).click()
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => changed.count()).toBe(1)
    await changed.getByRole('button', { name: /^(Delete|Remove)/ }).click()
    await question.getByRole('button', { name: /^(Delete|Remove)/ }).click()
    await expect.poll(() => changed.count()).toBe(0)
  },
)

journey(
  'a form says that it loads and that it saves, and is not sent twice; a profile takes the business name, too long or not (CCOM-010, PRF-009, OQ-019)',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga')
    let creations = 0
    let gate = Promise.withResolvers<void>()
    await page.route(/\/api\/apps\/[^/]+\/directories(\?|$)/, async (route) => {
      if (route.request().method() === 'POST') creations += 1
      await gate.promise
      await route.continue()
    })
    await page.goto('/directories')
    await page.locator('table[aria-busy=true]').waitFor()
    gate.resolve()
    await page.locator('table[aria-busy=false]').waitFor()
    await moveTo(page, '/directories/new')
    await page.getByLabel('Directory Name').fill('Places')
    gate = Promise.withResolvers()
    await saveButton(page).click()
    await page.getByRole('status').filter({ hasText: 'Saving' }).waitFor()
    await page.keyboard.press('Control+S')
    gate.resolve()
    await page.getByText('Directory saved.').first().waitFor()
    await page.locator('table[aria-busy=false]').waitFor()
    await expect.poll(() => page.getByText('Directory saved.').count()).toBe(1)
    expect(creations).toBe(1)

    await moveTo(page, '/profiles/new')
    const name = page.locator('input[name=name]')
    const business = page.locator('input[name=business_name]')
    await business.fill('Stillwater')
    await page.getByRole('checkbox', { name: 'Use the business name' }).check()
    await expect.poll(() => name.inputValue()).toBe('Stillwater')
    await business.fill('Stillwater Yoga by the Long Lake')
    await expect.poll(() => name.inputValue()).toBe('Stillwater Yoga by the Long Lake')
    await page.getByText('Maximum 30 Characters').waitFor()
    await page.getByRole('checkbox', { name: 'Use the business name' }).uncheck()
    await name.fill('Stillwater by the Lake')
    await saveButton(page).click()
    await page.getByText('Profile saved.').waitFor()
  },
)
