import { expect } from 'vitest'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a change that needs a build says its cost before it is saved, waits where the owner sees it, and is marked as built (WIZ-079)',
  async ({ page, open }) => {
    const boss = page
    await signedInTo(boss, 'Stillwater Yoga', SUPER)
    await boss.goto('/app/setup')
    const version = boss.getByRole('combobox', { name: 'Platform version' })
    await version.click()
    await boss.getByRole('option', { name: '9.0' }).click()
    await boss.getByRole('button', { name: 'Save', exact: true }).click()
    const question = boss.getByRole('dialog', { name: 'Phones get this change later' })
    await question.getByText('A rebuild takes an additional 1-2 weeks and costs up to $200.').waitFor()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'hidden' })
    await boss.getByRole('button', { name: 'Save', exact: true }).click()
    await question.getByRole('button', { name: 'Save' }).click()
    await boss.getByText('1 change goes out with the next build.').waitFor()

    const owner = await open()
    await signedInTo(owner, 'Stillwater Yoga')
    await owner.goto('/')
    await owner.getByRole('link', { name: /1 change goes out with the next build/ }).click()
    await owner.getByRole('heading', { level: 3, name: 'Platform version' }).waitFor()
    expect(await owner.getByRole('button', { name: /as built/ }).count()).toBe(0)

    await boss.getByRole('link', { name: 'Open the release tray' }).click()
    await boss.getByRole('checkbox', { name: 'Select Platform version' }).check()
    await boss.getByRole('button', { name: 'Mark 1 as built' }).click()
    await boss.getByRole('dialog').getByRole('button', { name: 'Mark as built' }).click()
    await boss.getByRole('heading', { name: 'No changes waiting' }).waitFor()
  },
)
