import type { Page } from 'playwright-core'
import { rows } from './console.ts'
import { mainButton } from './form-bar.ts'

/**
 * A drawer, dialog or menu, or what a screen shows when something failed: where it is, how it comes, and what it is
 * (what was opened last, unless said otherwise).
 */
export type Panel = {
  name: string
  path: string
  open(page: Page): Promise<unknown>
  part?: string
  /** What Escape does not undo. */
  close?(page: Page): Promise<unknown>
}

/** What is open above the page. */
export const OPENED = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):visible'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
const key = (name: string, ready: string) => async (page: Page) => {
  await page.locator(ready).first().waitFor()
  await page.keyboard.press(name)
}
const row = 'table:not([aria-busy=true]) tbody td'

/** Follows the first link of a list to its record. */
async function openFirst(page: Page, ready: string): Promise<void> {
  await rows(page).first().getByRole('link').first().click()
  await page.locator(ready).first().waitFor()
}

/** Opens the menu of the first row, and with `item` what it leads to. */
const rowMenu = (item?: string) => async (page: Page) => {
  await rows(page)
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  if (item !== undefined) await page.getByRole('menuitem', { name: item }).click()
}

const selected = (action: string) => async (page: Page) => {
  await rows(page)
    .first()
    .getByRole('checkbox', { name: /^Select/ })
    .check()
  await page.getByRole('button', { name: action, exact: true }).first().click()
}

const inForm =
  (ready: string, open: (page: Page) => Promise<unknown>): Panel['open'] =>
  async (page) => {
    await openFirst(page, ready)
    await open(page)
  }

/** Opens the first pack. */
function inPack(open: (page: Page) => Promise<unknown>): Panel['open'] {
  return inForm('main table:not([aria-busy=true]) tbody td', open)
}

/** Answers as a server that is out of order, to what the failing states below ask for. */
export async function failSome(page: Page): Promise<void> {
  await page.route('**/content/videos?*', (route) => route.fulfill(outOfOrder))
  await page.route('**/topics', (route) => (route.request().method() === 'POST' ? route.fulfill(outOfOrder) : route.continue()))
}

/** Saves a topic of this name. */
function saveWith(name: string): Panel['open'] {
  return async (page) => {
    await page.locator('form input[name=name]').fill(name)
    await mainButton(page).click()
  }
}

const outOfOrder = { status: 503, json: { error: { status: 503, code: 'UNAVAILABLE', detail: 'Unavailable' } } }

/** What the owner of the yoga school can open, screen after screen. */
export const ownersPanels: readonly Panel[] = [
  { name: 'account', path: '/', open: press(/account of/) },
  { name: 'notifications', path: '/', open: press(/^Notifications/) },
  { name: 'search', path: '/', open: key('Control+k', 'main h1') },
  { name: 'help', path: '/', open: press('Help') },
  { name: 'new', path: '/', open: (page) => page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click() },
  { name: 'send', path: '/push-notifications', open: press('Send') },
  { name: 'push report', path: '/push-notifications', open: press(/: report of /) },

  { name: 'filters', path: '/articles', open: key('f', row) },
  { name: 'display', path: '/articles', open: key('d', row) },
  { name: 'views', path: '/articles', open: press(/^Views/) },
  {
    name: 'save view',
    path: '/articles',
    open: async (page) => {
      await press(/^Views/)(page)
      await page.getByRole('menuitem', { name: 'Save current view as…' }).click()
    },
  },
  { name: 'row menu', path: '/articles', open: rowMenu() },
  { name: 'move', path: '/articles', open: rowMenu('Move to…') },
  { name: 'delete', path: '/articles', open: rowMenu('Delete') },
  { name: 'export', path: '/articles', open: key('e', row) },
  { name: 'recent changes', path: '/articles', open: key('r', row) },
  { name: 'bulk edit', path: '/articles', open: selected('Edit') },
  { name: 'deactivate', path: '/articles', open: (page) => page.getByRole('button', { name: 'Deactivate', exact: true }).click() },
  { name: 'add several', path: '/topics', open: press('Add several') },
  { name: 'repeat', path: '/events', open: rowMenu('Repeat…') },

  { name: 'record menu', path: '/articles', open: inForm('form [name=title]', press(/^More for/)) },
  {
    name: 'where used',
    path: '/topics',
    open: inForm('form input[name=name]', async (page) => {
      await press(/^More for/)(page)
      await page.getByRole('menuitem', { name: 'Where used' }).click()
    }),
  },
  { name: 'history', path: '/articles', open: inForm('form [name=title]', key('h', 'main h1')) },
  { name: 'media menu', path: '/articles/new', open: press(/: other options$/) },
  {
    name: 'library',
    path: '/articles/new',
    open: async (page) => {
      await press(/: other options$/)(page)
      await page.getByRole('menuitem', { name: 'Choose from the library' }).click()
      await page.getByRole('dialog').getByRole('img').first().waitFor()
    },
  },
  { name: 'font', path: '/articles/new', open: press(/^Font: /) },
  {
    name: 'insert',
    path: '/articles/new',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Text', exact: true }).click()
      await page.keyboard.type('/')
    },
    part: '[role=listbox][aria-label=Insert]',
  },
  {
    name: 'leave question',
    path: '/articles/new',
    open: (page) => page.getByRole('link', { name: 'Articles' }).first().click(),
    close: (page) => page.getByRole('button', { name: 'Leave' }).click(),
  },
  { name: 'row of a form', path: '/virtual_events/new', open: press('Add Detail') },
  {
    name: 'submission',
    path: '/action-forms',
    async open(page) {
      await page.getByRole('link', { name: 'Guest teachers', exact: true }).click()
      await press(/^View Tomas Weir/)(page)
    },
  },

  { name: 'tag members', path: '/members', open: selected('Tag') },
  { name: 'the app as', path: '/members', open: inForm('form, section[aria-label=Profile]', press(/^See the app as/)) },
  { name: 'day', path: '/planning', open: (page) => page.locator('table tbody td button').first().click() },
  { name: 'calendar feed', path: '/planning', open: press(/^Subscribe/) },
  { name: 'file details', path: '/media-library', open: press(/^Details of/) },
  {
    name: 'template',
    path: '/import-export',
    async open(page) {
      await page.locator('main summary', { has: page.getByText('Export') }).click()
      await press('Download a template')(page)
    },
  },
  { name: 'create key', path: '/keys', open: press('Create key') },
  { name: 'role', path: '/creators/roles', open: press('New Role') },
  { name: 'authenticator', path: '/sign_in_security', open: press(/^Set up/) },

  // What failed.
  {
    name: 'a list that could not be loaded',
    path: '/videos',
    async open(page) {
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor()
    },
    part: 'main',
  },
  { name: 'a form that lacks something', path: '/topics/new', open: saveWith(''), part: 'main form' },
  { name: 'a save that was refused', path: '/topics/new', open: saveWith('Rain') },
  {
    name: 'without a network',
    path: '/topics',
    open: (page) => page.context().setOffline(true),
    part: 'p:text("You’re offline")',
    close: (page) => page.context().setOffline(false),
  },
]

/** What staff and the owner of an enterprise can open. */
export const enterprisePanels: readonly Panel[] = [
  { name: 'menu of a business', path: '/business', open: press(/^(Actions|More) for/) },
  { name: 'preview of a pack', path: '/business/packs', open: inPack(press(/^Preview for/)) },
  { name: 'fields of an entry', path: '/business/packs', open: inPack(press(/^By field, of/)) },
  {
    name: 'roll-out',
    path: '/business/packs',
    open: inPack(async (page) => {
      await page.getByRole('checkbox', { name: 'Select Saltmarsh Mentoring' }).check()
      await page.getByRole('button', { name: 'Roll out to 1 business' }).click()
    }),
  },
]
