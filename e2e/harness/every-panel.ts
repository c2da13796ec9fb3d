import type { Page } from 'playwright-core'
import { rows } from './console.ts'

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

  { name: 'file details', path: '/media-library', open: press(/^Details of/) },
]
