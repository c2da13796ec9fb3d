import { expect } from 'vitest'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'an owner suggests changes of locked fields in the wizard and after the launch, and staff accept one and decline one (WIZ-086)',
  async ({ page, open }) => {
    const owner = page
    await signedInTo(owner, 'Ridgeway Walks')
    await owner.goto('/onboarding?open=info')
    const part = owner.getByRole('dialog', { name: 'Info' })
    expect(await part.getByRole('textbox', { name: 'App icon name' }).isDisabled()).toBe(true)
    await part.getByRole('button', { name: 'Suggest a change of App icon name' }).click()
    const drawer = owner.getByRole('dialog', { name: 'Suggest a change' })
    await drawer.getByText('We review your store info within 1-3 business days.').waitFor()
    await drawer.getByRole('textbox', { name: 'App icon name' }).fill('Ridgeway Walks')
    await drawer.getByRole('button', { name: 'Send suggestion' }).click()
    await drawer.getByText('Maximum 11 Characters').waitFor()
    await drawer.getByRole('textbox', { name: 'App icon name' }).fill('Ridge')
    await drawer.getByLabel('Note for our team').fill('Everybody calls us Ridge.')
    await drawer.getByRole('button', { name: 'Send suggestion' }).click()
    await part.getByText('Waiting for our team').waitFor()

    const boss = await open()
    await signedInTo(boss, 'Ridgeway Walks', SUPER)
    await boss.goto('/onboarding?open=store')
    await boss.getByText('The owner suggested 1 change.').waitFor()
    await boss.getByRole('link', { name: 'Open the release tray' }).click()
    const suggestion = boss.getByRole('article', { name: 'Suggestion for App icon name' })
    await suggestion.getByText('Everybody calls us Ridge.').waitFor()
    await suggestion.getByRole('button', { name: 'Accept: App icon name' }).click()
    await boss.getByRole('dialog', { name: 'Accept this change?' }).getByRole('button', { name: 'Accept' }).click()
    await boss.getByText('Accepted. The new value is saved.').waitFor()

    await owner.reload()
    await part.getByText('Accepted', { exact: true }).waitFor()
    await expect.poll(() => part.getByRole('textbox', { name: 'App icon name' }).inputValue()).toBe('Ridge')
  },
)

journey('after the launch an owner finds the locked fields, suggests a choice with its page, and reads why not', async ({ page, open }) => {
  const owner = page
  await signedInTo(owner, 'Stillwater Yoga')
  await owner.goto('/app-info')
  await owner.getByRole('link', { name: /^Suggest a change/ }).click()
  const locked = owner.getByRole('region', { name: 'What only our team can change' })
  await locked.getByRole('button', { name: 'Suggest a change of Support contact' }).waitFor()
  expect(await locked.getByRole('button', { name: 'Suggest a change of Contact page' }).count()).toBe(0)
  await locked.getByRole('button', { name: 'Suggest a change of Support contact' }).click()
  const drawer = owner.getByRole('dialog', { name: 'Suggest a change' })
  await drawer.getByText(/goes out with the next store review/).waitFor()
  await drawer.getByRole('radio', { name: 'I already have a contact page' }).check()
  await drawer.getByRole('textbox', { name: 'Contact page' }).fill('https://stillwater.example/help')
  // Escape asks before the suggestion is lost.
  await owner.keyboard.press('Escape')
  await owner.getByRole('dialog', { name: 'Close without sending?' }).getByRole('button', { name: 'Keep editing' }).click()
  await drawer.getByRole('button', { name: 'Send suggestion' }).click()
  const suggestion = owner.getByRole('article', { name: 'Suggestion for Support contact' })
  await suggestion.getByText('https://stillwater.example/help').waitFor()

  const boss = await open()
  await signedInTo(boss, 'Stillwater Yoga', SUPER)
  await boss.goto('/app/release')
  await boss.getByRole('button', { name: 'Decline: Support contact' }).click()
  await boss.getByRole('textbox', { name: 'Why do you decline it?' }).fill('The page does not open.')
  await boss.getByRole('button', { name: 'Decline', exact: true }).click()
  await boss.getByText('Declined. The owner reads why.').waitFor()

  await owner.reload()
  await suggestion.getByText('The page does not open.').waitFor()
  await locked.getByRole('button', { name: 'Suggest a change of Support contact' }).waitFor()
})
