import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('an owner sees the app as a member does, opens its pages, and reads why one is locked', async ({ page, product }) => {
  const calls = await callsAs(product.url)
  const gold = await idOfRecord(calls, `${pathOf('Stillwater Yoga')}/tags`, 'Gold')
  const post = await calls.post(`${pathOf('Stillwater Yoga')}/content/tips`, {
    title: 'For the golden hour',
    description: '<p>Quiet.</p>',
    active: true,
    tags: [gold],
    tagged_visible: true,
  })
  const member = await calls.post(`${pathOf('Stillwater Yoga')}/members`, {
    name: 'Nele Untagged',
    email: 'nele@members.example',
    password: 'Backstage-1!',
  })
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto(`/members/${String(Object(member).id)}`)
  await page.getByRole('button', { name: 'See the app as Nele Untagged' }).click()
  const phone = page.getByRole('region', { name: 'The app as Nele Untagged sees it' })
  await phone.getByRole('link', { name: 'Courses', exact: true }).click()
  await phone.getByRole('link', { name: /Yoga from the ground up/ }).click()
  await phone.getByRole('heading', { name: 'Lessons' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await phone.getByRole('heading', { name: 'Courses' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await phone.getByRole('link', { name: 'ACTIONBLOG' }).click()
  await phone.getByRole('link', { name: /For the golden hour/ }).click()
  await phone.getByText('Needs the tag Gold').waitFor()
  await calls.delete(`${pathOf('Stillwater Yoga')}/members/${String(Object(member).id)}`)
  await calls.delete(`${pathOf('Stillwater Yoga')}/content/tips/${String(Object(post).id)}`)
})
