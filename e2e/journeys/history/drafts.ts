import { expect } from 'vitest'
import { faultsWithin } from '../../harness/axe.ts'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { visit } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const DRAWER = { name: 'Draft changes' }

journey(
  'changes of a live article are kept as a draft that only the phone shows, compared with the live version, discarded with an undo, and published',
  { timeout: 90_000 },
  async ({ page, product, watch }) => {
    watch.allow(/^answer 409: POST/)
    await signedInTo(page, 'Stillwater Yoga')
    const owner = await callsAs(product.url)
    const app = pathOf('Stillwater Yoga')
    const { id } = Object(await owner.post(`${app}/content/articles`, { title: 'Slow mornings', description: '<p>Sit.</p>' }))
    const live = async () => Object(await owner.get(`${app}/content/articles/${id}`))

    await visit(page, `/articles/${id}`)
    const title = page.getByLabel('Title', { exact: false }).first()
    await title.fill('Slow winter mornings')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.getByText('Draft saved. Members still see the live version.').waitFor()
    expect((await live()).title).toBe('Slow mornings')

    // Whoever opens the record sees what members see, and that there is more.
    await page.reload()
    await page.getByText('This has draft changes by').waitFor()
    expect(await title.inputValue()).toBe('Slow mornings')
    await page.getByRole('button', { name: 'Edit draft' }).click()
    await expect.poll(() => title.inputValue()).toBe('Slow winter mornings')
    await page.getByRole('button', { name: 'View as a member' }).click()
    await page.getByRole('heading', { name: 'Slow winter mornings' }).last().waitFor()
    await page.getByRole('button', { name: 'View as a member' }).click()

    // Ctrl S saves the draft, never the record.
    await title.fill('Slower winter mornings')
    await page.keyboard.press('Control+s')
    await page.getByText('Draft saved', { exact: true }).waitFor()
    expect((await live()).title).toBe('Slow mornings')

    await page.getByRole('button', { name: 'Compare and publish' }).click()
    const drawer = page.getByRole('dialog', DRAWER)
    await drawer.getByText('Slower').waitFor()
    await drawer.getByRole('button', { name: 'Discard draft changes' }).click()
    await page.getByText('Draft changes discarded.').waitFor()
    expect(await title.inputValue()).toBe('Slow mornings')
    await page.locator('button[aria-keyshortcuts]', { hasText: 'Undo' }).click()
    await page.getByRole('button', { name: 'Compare and publish' }).click()

    // Somebody changes the live version: it is shown, and only then overwritten.
    await owner.patch(`${app}/content/articles/${id}`, { title: 'Early mornings' })
    await drawer.getByRole('button', { name: 'Publish now' }).click()
    await drawer.getByText('The live version has changed since these changes were drafted').waitFor()
    await drawer.getByText('Title changed in both').waitFor()
    await drawer.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Published. Members see the changes now.').waitFor()
    expect((await live()).title).toBe('Slower winter mornings')
    await expect.poll(() => title.inputValue()).toBe('Slower winter mornings')
  },
)

journey('draft changes that were saved in two tabs are compared field by field, and both are kept', async ({ page, product, watch }) => {
  watch.allow(/^answer 409: PUT/)
  await signedInTo(page, 'Stillwater Yoga')
  const otherTab = await callsAs(product.url)
  const app = pathOf('Stillwater Yoga')
  const { id } = Object(await otherTab.post(`${app}/content/articles`, { title: 'Two tabs', description: '<p>Sit.</p>' }))
  const draft = async () => Object(await otherTab.get(`${app}/drafts/${id}`))

  await visit(page, `/articles/${id}`)
  const title = page.getByLabel('Title', { exact: false }).first()
  await title.fill('Two tabs here')
  await otherTab.put(`${app}/drafts/${id}`, { title: 'Two tabs there', author: 'Typed there' })
  await page.getByRole('button', { name: 'Save as draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'This was saved elsewhere in the meantime' })
  await dialog.getByText('You saved it in another tab or on another device').waitFor()
  await dialog.getByRole('radio', { name: 'Title: Keep mine' }).check()
  expect(await faultsWithin(dialog, 'two drafts')).toEqual([])
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved, with changes saved elsewhere in the meantime: Author.').waitFor()
  expect((await draft()).record).toMatchObject({ title: 'Two tabs here', author: 'Typed there' })

  await otherTab.put(`${app}/drafts/${id}?draft_version=${(await draft()).version}`, { title: 'Once more there' })
  await title.fill('Once more here')
  await page.getByRole('button', { name: 'Compare and publish' }).click()
  await dialog.getByRole('radio', { name: 'Title: Use the other version' }).check()
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('dialog', DRAWER).getByText('Once more there').waitFor()
  expect((await draft()).record.title).toBe('Once more there')
})

journey(
  'changes that wait for approval are on Home, come back with comments at their fields, and are approved',
  { timeout: 90_000 },
  async ({ page, product }) => {
    await signedInTo(page, 'Stillwater Yoga')
    const author = await callsAs(product.url, SUPER)
    const app = pathOf('Stillwater Yoga')
    const { id } = Object(await author.post(`${app}/content/articles`, { title: 'Evening rest', description: '<p>Lie down.</p>' }))
    await author.put(`${app}/drafts/${id}`, { title: 'Evening and night rest' })
    await author.post(`${app}/drafts/${id}/ask`, { message: 'For the winter campaign.' })

    await visit(page, '/')
    await page.getByRole('link', { name: /^Review: .*“Evening rest”/ }).click()
    const drawer = page.getByRole('dialog', DRAWER)
    await drawer.getByText('For the winter campaign.').waitFor()
    await drawer.getByRole('button', { name: 'Comment on Title' }).click()
    await page.keyboard.type('Shorter, please')
    expect(await faultsWithin(drawer, 'an approval')).toEqual([])
    await drawer.getByRole('button', { name: 'Ask for changes' }).click()
    await page.getByText('Sent back with your comments.').waitFor()
    const { approval } = Object(await author.get(`${app}/drafts/${id}`))
    expect(approval).toMatchObject({ state: 'changes', notes: [{ field: 'title', says: 'Shorter, please' }] })

    await author.post(`${app}/drafts/${id}/ask`, { answers: ['It is as short as it gets.'] })
    await visit(page, '/')
    await page.getByRole('link', { name: /^Review: .*“Evening rest”/ }).click()
    await drawer.getByText('Answer: It is as short as it gets.').waitFor()
    await drawer.getByRole('button', { name: 'Approve and publish' }).click()
    await page.getByText('Published. Members see the changes now.').waitFor()
    expect(Object(await author.get(`${app}/content/articles/${id}`)).title).toBe('Evening and night rest')
  },
)

journey('whoever must ask is told that unpublishing needs somebody else, and goes on with a draft', async ({ page, product }) => {
  await signedInTo(page, 'Stillwater Yoga')
  const owner = await callsAs(product.url)
  const app = pathOf('Stillwater Yoga')
  const { id } = Object(await owner.post(`${app}/content/articles`, { title: 'Noon walk', description: '<p>Walk.</p>' }))
  await owner.post(`${app}/roles`, { name: 'Copywriter', permissions: ['content:write'] })
  await page.goto('/creators/roles')
  await page.getByRole('button', { name: 'See as Copywriter' }).click()
  await page.getByRole('region', { name: 'Seen as a role' }).waitFor()

  await visit(page, `/articles/${id}`)
  const switchOff = page.getByRole('switch', { name: 'Active' })
  await switchOff.click()
  await page.getByText('Unpublishing needs someone who may publish.').waitFor()
  expect(await page.getByRole('button', { name: 'Save as draft' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Keep published' }).click()
  expect(await switchOff.isChecked()).toBe(true)
  await page.getByLabel('Title', { exact: false }).first().fill('Noon stroll')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByText('Draft saved. Members still see the live version.').waitFor()

  await page.getByRole('button', { name: 'Show live version' }).click()
  await page.getByLabel('Title', { exact: false }).first().fill('Noon run')
  await page.getByText('This record has draft changes already. Open them, or discard them first.').waitFor()
  expect(Object(await owner.get(`${app}/content/articles/${id}`))).toMatchObject({ title: 'Noon walk', active: true })
})
