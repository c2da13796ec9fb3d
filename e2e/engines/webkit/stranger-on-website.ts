import { expect, inject } from 'vitest'
import { OWN_PASSWORD } from '../../harness/console.ts'
import { linkInMail } from '../../harness/mail-link.ts'
import { courseToUnlock, firstPage, site, siteJourney } from '../../harness/website.ts'
import { startWebKit } from './driver.ts'
import { keepPicture } from './keep-picture.ts'
import { type Screen, screenOf } from './screen.ts'

const EMAIL = 'webkit@members.example'

const inWebKit = siteJourney.extend('screen', async ({ task }, { onCleanup }): Promise<Screen> => {
  const programs = inject('webkit')
  if (programs === undefined) throw new Error('WebKit is not installed.')
  const browser = await startWebKit(programs)
  const screen = screenOf(browser, site)
  onCleanup(async () => {
    if (task.result?.state === 'fail') await keepPicture(screen, task.name)
    await browser.close()
    expect(screen.takeComplaints(), 'the page complained').toEqual([])
  })
  return screen
})

inWebKit('in WebKit a stranger reads an article by its address, registers, signs in and takes a lesson', async ({ screen, product }) => {
  const { code } = await courseToUnlock(product.url)
  await screen.goto(pathOf(await firstPage('stillwater', 'articles')))
  await screen.see({ css: 'main h1' })
  await screen.goto('/stillwater/register')
  await screen.type({ css: '#name' }, 'Ines')
  await screen.type({ css: '#email' }, EMAIL)
  await screen.type({ css: '#password' }, OWN_PASSWORD)
  await screen.type({ css: '#confirm' }, OWN_PASSWORD)
  await screen.click({ role: 'button', name: 'Register' })
  await screen.see({ role: 'heading', name: 'Check your inbox' })
  await screen.goto(await linkInMail(product.dataDir, EMAIL, '/stillwater/confirm'))
  await screen.type({ css: '#password' }, OWN_PASSWORD)
  await screen.click({ role: 'button', name: 'Confirm' })
  await screen.see({ role: 'text', name: 'Your account is ready' })

  await screen.click({ role: 'button', name: 'Sign out' })
  await screen.click({ css: 'header a', name: 'Sign in' })
  await screen.type({ css: '#email' }, EMAIL)
  await screen.type({ css: '#password' }, OWN_PASSWORD)
  await screen.click({ role: 'button', name: 'Sign in', exact: true })
  await screen.see({ role: 'link', name: 'Account' })

  await screen.goto('/stillwater/unlock')
  await screen.type({ css: '#code' }, code)
  await screen.click({ role: 'button', name: 'Unlock' })
  await screen.click({ role: 'link', name: 'Open Yoga from the ground up' })
  await screen.click({ role: 'link', name: 'Lying down well' })
  await screen.click({ role: 'button', name: 'Complete lesson' })
  await screen.see({ role: 'text', name: '1 of 6 lessons completed' })
})

function pathOf(address: string): string {
  return new URL(address).pathname
}
