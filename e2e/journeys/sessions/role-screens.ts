import { areaOfPage, includesPage, pageAreas } from '@greenroom/contract/access/page-areas'
import { allows, type Permissions } from '@greenroom/contract/access/permissions'
import { permissionSet, standardRoles } from '@greenroom/contract/access/roles'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { type Calls, callsAs, pathOf } from '../../harness/calls-as.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { idOf, signedInTo } from '../../harness/signed-in.ts'

const APP = 'Stillwater Yoga'

/** Everything that somebody who only reads is offered on any screen: nothing of it changes a record. */
const reading = [
  /^(Filter|Columns|Display|Views|Search|Compact rows|Comfortable rows|Rows per page|Page \d+|Next page|Show more|Dismiss)\b/,
  /^(Actions for|Details of|View |Open|Compare$|Copy |Show\b|and \d+ more|Preview|See the app as|Cropped|Original|Whole|Print|Export )/,
  /^(Deleted files|Back to the library|Only unused|Type|Order|Kind|Person|From day|To day|Active phones|Close )/,
  /^(Earlier|Today|Later|Subscribe|\w+day, )/,
]

/** Of a list, those that sort it; of a form, those that go to a section. */
const headings = 'th button, nav button, [aria-label="Sections"] button'

/** The controls in sight that a person can use, by their names; links are judged by their addresses. */
async function offered(page: Page): Promise<string[]> {
  return await page.evaluate((ignored) => {
    const tops = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter((one) => one.checkVisibility())
    const roots = tops.length > 0 ? tops : [...document.querySelectorAll('main')]
    const nameOf = (one: Element) => {
      const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])].map((each) => each.innerText).join(' ') : ''
      const label = one.getAttribute('aria-label') ?? (one instanceof HTMLElement && one.innerText !== '' ? one.innerText : labels)
      return label.trim().replaceAll(/\s+/g, ' ') || (one.getAttribute('name') ?? one.outerHTML.slice(0, 80))
    }
    return roots
      .flatMap((root) => [...root.querySelectorAll('button, input, textarea, select, [contenteditable=true], [role=menuitem]')])
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(`:disabled, [readonly], [type=search], ${ignored}`),
      )
      .filter((one) => one.getAttribute('aria-disabled') !== 'true' && !one.matches('[type=radio]'))
      .map(nameOf)
  }, headings)
}

const linked = (page: Page) =>
  page
    .locator('main a[href^="/"]:not([target])')
    .evaluateAll((links) => links.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.pathname] : [])))

async function see(page: Page, path: string): Promise<void> {
  await moveTo(page, '/about')
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  await moveTo(page, path)
  await page.locator('main h1:not(:text-is("About"))').first().waitFor()
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
}

/** The pages of each role that are walked: every one of a role that only reads, and of others those that differ. */
const walked: Readonly<Record<'analyst' | 'community' | 'editor', readonly string[]>> = {
  analyst: Object.keys(pageAreas).filter((path) => pageAreas[path] !== 'everyone' || ['/', '/trash', '/planning'].includes(path)),
  community: ['/', '/articles', '/courses', '/members', '/action-forms'],
  editor: ['/', '/tags', '/articles', '/courses'],
}

/** What the page on the screen offers although the role is refused it, one line each. */
async function refusedOn(page: Page, path: string, granted: Permissions): Promise<string[]> {
  const links = (await linked(page)).filter((to) => areaOfPage(to) !== null && !includesPage(granted, to)).map((to) => `links to ${to}`)
  const area = areaOfPage(path)
  const mayWrite = area !== null && area !== 'everyone' && allows(granted, 'write', { area })
  // Home, the trash and the calendar have something of every area: the role that writes nothing decides there.
  if (mayWrite || (area === 'everyone' && allows(granted, 'write', { area: 'events' }))) return links
  const actions = (await offered(page)).filter((name) => !reading.some((pattern) => pattern.test(name)))
  return [...links, ...actions.map((name) => `offers “${name}”`)]
}

/** A deleted article, and one with a draft. */
async function prepare(calls: Calls): Promise<void> {
  const app = pathOf(APP)
  const [draft, gone] = Object.values(Object(await calls.get(`${app}/content/articles`))).map((one) => String(Object(one).id))
  await calls.put(`${app}/drafts/${draft}`, { title: 'A draft beside it' })
  await calls.delete(`${app}/content/articles/${gone}`)
}

journey(
  'no screen offers a role what it is refused, and a role that only reads is offered nothing but reading',
  async ({ page, product }) => {
    await prepare(await callsAs(product.url))
    await signedInTo(page, APP)
    await page.goto('/about')
    const wrong: string[] = []
    for (const role of ['analyst', 'community', 'editor'] as const) {
      const granted = permissionSet(standardRoles[role].permissions)
      await page.evaluate((view) => sessionStorage.setItem('greenroom.visit.role-view', view), `${idOf(APP)} ${role}`)
      await page.goto('/about')
      await page.getByRole('region', { name: 'Seen as a role' }).waitFor()
      const look = async (path: string) => {
        wrong.push(...(await refusedOn(page, path, granted)).map((line) => `${role}: ${path} ${line}`))
      }
      for (const path of walked[role].filter((one) => includesPage(granted, one))) {
        await see(page, path)
        await look(path)
        const menu = page.getByRole('button', { name: /^Actions for / }).first()
        if (role === 'analyst' && (await menu.isVisible())) {
          await menu.click()
          await page.getByRole('menu').waitFor()
          await look(path)
          await page.keyboard.press('Escape')
        }
        const record = (await linked(page)).find((to) => path !== '/' && to.startsWith(`${path}/`))
        if (record === undefined) continue
        await moveTo(page, record)
        await page.locator('main form').first().waitFor()
        await look(record)
        if (role === 'analyst' && ['/articles', '/courses'].includes(path)) wrong.push(...(await faultsOf(page, record)))
      }
    }
    expect(wrong).toEqual([])
  },
)
