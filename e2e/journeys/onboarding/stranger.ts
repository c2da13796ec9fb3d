import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsAs } from '../../harness/calls-as.ts'
import { currentApp, fillSignIn, OWN_PASSWORD, SUPER } from '../../harness/console.ts'
import { choose, find } from '../../harness/fields.ts'
import { journey } from '../../harness/journey.ts'
import { linkInMail } from '../../harness/mail-link.ts'
import { moveTo } from '../../harness/move-to.ts'
import { openPanel, sendFrom } from '../../harness/push-panel.ts'
import { callsToApp, fillDesign, sectionOf, submitSection } from '../../harness/wizard.ts'

const EMAIL = 'ines@moorland.example'
const store = {
  short_app_description: 'Wild swimming, every week',
  full_app_description: 'Where to swim this week, with whom, and how cold it is. '.repeat(5),
  ...{ primary_category: 'Health & Fitness', secondary_category: 'Lifestyle', search_keywords: 'swimming, cold water, lakes' },
  ...{ in_app_name: 'Moorland Swimming', app_icon_name: 'Moorland', support_email: EMAIL },
  ...{ support_contact: 'own', support_contact_page: 'https://moorland.example/help' },
  ...{ privacy_policy: 'own', privacy_policy_page: 'https://moorland.example/privacy' },
}

journey(
  'a stranger signs up, confirms by mail, submits the wizard, passes the review, is launched, and a first push arrives (SGN-018, SGN-035, SGN-039, WIZ-054)',
  async ({ page, product }) => {
    await page.goto('/bp-setup')
    for (const [label, text] of Object.entries({
      ...{ 'App Name': 'Moorland Swimming', 'Your Name': 'Ines Roth', 'E-mail Address': EMAIL, Password: OWN_PASSWORD },
    })) {
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Your app has been created. Click here to login.').waitFor()
    await page.goto(await linkInMail(product.dataDir, EMAIL, '/confirm_email'))
    await page.getByRole('button', { name: 'This is my email' }).click()
    await page.getByRole('heading', { level: 1, name: 'Email confirmed' }).waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await fillSignIn(page, EMAIL)
    await page.getByRole('dialog', { name: 'Timezone' }).getByRole('button', { name: 'OK' }).click()
    await page.waitForURL('**/onboarding')
    const boss = await callsAs(product.url, SUPER)
    const apps = Object.values(Object(await boss.get('/api/apps'))).map((each) => Object(each))
    const app = `/api/apps/${apps.find(({ name }) => name === 'Moorland Swimming')?.id}`
    const team = await callsToApp(product.url, app, SUPER)
    await fillDesign(page, 'App Design')
    await submitSection(page, 'App Design')
    await team.patch({ about: { store } })
    const description = '<p>Twelve degrees, and a thermos afterwards.</p>'
    const titles = ['The first minute', 'What to wear', 'Cold hands', 'A lake in March']
    await team.add(
      'content/articles',
      titles.map((title) => ({ title, description, active: true })),
    )

    await boss.post(`${app}/onboarding/design/review/approve`, { unmarked: true })
    await sectionOf(page, 'App Design').getByText('Approved by our team').waitFor()

    const demo = JSON.parse(readFileSync(join(product.dataDir, 'secrets', 'demo-service-account.json'), 'utf8'))
    const launchReady = { app_designed: 'done', content_reviewed: 'done', app_built: 'done', submitted: 'both', build_and_submit: 'Ready' }
    // Sections of the menu that nothing was added to would be empty.
    await team.patch({ setup: { courses: false, galleries: false, events: false, offers: false } })
    await team.patch({ about: { platform_version: '10.0' }, fcm_project_id: 'greenroom-demo', fcm_key: demo.json, onboarding: launchReady })
    await team.patch({ onboarding: { progress: { build_and_submit: { status: 'Launched' } } } })
    await page.getByRole('dialog', { name: 'Moorland Swimming is launched' }).getByRole('button', { name: 'Open the portal' }).click()
    await page.getByRole('dialog', { name: 'Moorland Swimming is live' }).getByRole('button', { name: 'Close' }).last().click()
    await currentApp(page, 'Moorland Swimming').waitFor()

    await team.installApp('phone-of-the-first-swimmer')
    await moveTo(page, '/push-notifications')
    const panel = await openPanel(page)
    await panel.getByLabel('Subject').fill('The lake is open')
    await panel.getByLabel('Message').fill('Meet at the jetty at seven.')
    await choose(panel, 'Link To', 'Content')
    await choose(panel, 'Content', 'Article')
    await find(panel, 'Content Title', 'Cold hands', 'Cold hands')
    await panel.getByRole('radio', { name: 'Everyone' }).check()
    await sendFrom(page, panel)
    await page.getByText('Message Sent!').waitFor()
    await page.goto('/demo/phone')
    await page.getByText('The lake is open').waitFor()
    await page.getByText('Moorland Swimming').first().waitFor()
  },
)
