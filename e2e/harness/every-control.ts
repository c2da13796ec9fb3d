import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Words for single controls, where not everything goes. */
export type Wanted = Readonly<Record<string, string>>

/** Given by the server alone, or open only while another one is empty. */
const left = new Set(['unlock_code', 'public_link', 'is_expired', 'confirmation.video_url'])

/**
 * Fills every control of the form that a person sees, those too that come into sight on the way, by what each of them
 * looks like; with `only`, those of these fields.
 */
export async function fillEveryControl(
  page: Page,
  form: Locator,
  wanted: Wanted = {},
  only?: (field: string) => boolean,
): Promise<string[]> {
  const filled: string[] = []
  const isWanted = (name: string) => !left.has(name) && (only === undefined || only(name.split('.')[0] ?? ''))
  for (;;) {
    const next = (await form.evaluate(fieldsIn)).find((name) => !filled.includes(name) && isWanted(name))
    if (next === undefined) return filled
    await fillControl(page, form.locator(`[data-field="${next}"]`), next, wanted)
    filled.push(next)
  }
}

/** What every control of the form shows. */
export async function readEveryControl(form: Locator): Promise<Record<string, unknown>> {
  const shown = Object.entries(await form.evaluate(shownIn))
  return Object.fromEntries(shown.filter(([name]) => !left.has(name)))
}

/**
 * The names of the fields in sight, in order; a group is known by the fields inside it. A day with its time beside it
 * is a field itself.
 */
export async function fieldsOf(form: Locator): Promise<string[]> {
  return await form.evaluate(fieldsIn)
}

/**
 * The single-line inputs in sight in which typing does not stop at 255 characters; none, unless something is wrong
 * (SHELL-084).
 */
export async function endlessInputs(within: Locator): Promise<string[]> {
  const lines = within.locator(
    'input:is([type=text], [type=url], [type=email], [type=search], [type=password], :not([type])):not([readonly])',
  )
  return await lines.evaluateAll((inputs) =>
    inputs.flatMap((input) => (input instanceof HTMLInputElement && input.maxLength !== 255 ? [input.name || input.outerHTML] : [])),
  )
}

async function fillControl(page: Page, container: Locator, name: string, wanted: Wanted): Promise<void> {
  // Heavy controls come a moment later.
  await container.locator('input, textarea, button, [contenteditable]').first().waitFor({ state: 'attached' })
  const words = wanted[name]
  const input = container.locator('input:not([type=file]):not([type=hidden]), textarea').first()
  switch (await container.evaluate(kindOf)) {
    case 'folded':
      await container.locator('button').click()
      return await fillControl(page, container, name, wanted)
    case 'rows':
      return await addRow(page, container)
    case 'media':
      await container.getByRole('button', { name: /: other options$/ }).click()
      await page.getByRole('menuitem', { name: 'Use a web address' }).click()
      await input.fill(words ?? (await wordsFor(input, name)))
      await input.press('Tab')
      // What shows the file is loaded with the first one.
      return await container.locator('fieldset a').waitFor()
    case 'formatted':
      return await container.locator('[contenteditable]').fill(words ?? 'Formatted words')
    case 'radio':
      return await container
        .getByRole('radio')
        .nth(words === 'first' ? 0 : -1)
        .check()
    case 'switch':
      return await input.press('Space')
    case 'boxes':
      return await input.check()
    case 'picker':
      return await pick(page, input)
    case 'select':
      await input.click()
      return await page
        .getByRole('option', words === undefined || words === 'first' ? {} : { name: words, exact: true })
        .filter({ visible: true })
        .first()
        .click()
    case 'day':
      await input.fill(words ?? (name === 'visible_until' ? '18-May-2031' : '17-May-2031'))
      return await input.press('Tab')
    default:
      return await input.fill(words ?? (await wordsFor(input, name)))
  }
}

async function wordsFor(input: Locator, name: string): Promise<string> {
  if ((await input.getAttribute('inputmode')) === 'numeric') return '3'
  const type = await input.getAttribute('type')
  if (type === 'email') return 'alex@example.com'
  if (type !== 'url') return 'Words7'
  const ending = name.includes('video') ? 'mp4' : name.includes('audio') ? 'mp3' : /document|download/.test(name) ? 'pdf' : 'jpg'
  return `https://www.example.com/${name.replaceAll('.', '-')}.${ending}`
}

/** Takes the first record that there is; without one the control stays empty. */
async function pick(page: Page, input: Locator): Promise<void> {
  // In the middle of the window its list has room: scrolling later would close it.
  await input.evaluate((control) => control.scrollIntoView({ block: 'center' }))
  await input.click()
  // The lists of other pickers wait unseen.
  const option = page.getByRole('option').filter({ visible: true }).first()
  const empty = page.getByText(/^(There is no .* yet|Nothing found)$/).filter({ visible: true })
  await option.or(empty).first().waitFor()
  if (await option.isVisible()) await option.click()
  await input.press('Escape')
}

async function addRow(page: Page, container: Locator): Promise<void> {
  await container.getByRole('button', { name: /^Add / }).click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('[data-field]').first().waitFor()
  const keep = drawer.getByRole('button', { name: 'Add', exact: true })
  expect(await keep.isDisabled(), `${await drawer.textContent()} is not to be kept before anything was entered`).toBe(true)
  await fillEveryControl(page, drawer.locator('form'), { type: 'first' })
  expect(await endlessInputs(drawer)).toEqual([])
  await keep.click()
  await drawer.waitFor({ state: 'hidden' })
}

/** Runs in the page. */
function fieldsIn(form: Element): string[] {
  const elements = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const isGroup = (container: Element) =>
    container.querySelector('[data-field]') !== null &&
    ![...container.querySelectorAll('input')].some((input) => input.closest('[data-field]') === container)
  return elements.flatMap((container) => (isGroup(container) ? [] : [container.dataset.field ?? '']))
}

/** Runs in the page. */
function kindOf(container: Element): string {
  const has = (selector: string) => container.querySelector(selector) !== null
  // Of the fields with another inside, only a day with its time is filled itself.
  if (has('[data-field]')) return 'day'
  const hasButton = (words: RegExp) => [...container.querySelectorAll('button')].some(({ textContent }) => words.test(textContent ?? ''))
  if (hasButton(/^Use (a )?different /)) return 'folded'
  if (hasButton(/^Add /)) return 'rows'
  if (has('[contenteditable]')) return 'formatted'
  if (has('input[type=file]')) return 'media'
  if (has('[role=radiogroup]')) return 'radio'
  if (has('input[role=switch]')) return 'switch'
  if (has('input[type=checkbox]')) return 'boxes'
  if (has('[class*=PillsInput]')) return 'picker'
  if (has('input[readonly], input[aria-haspopup=listbox]')) return 'select'
  const placeholder = container.querySelector('input')?.placeholder ?? ''
  return /^e\.g\. .*\d{4}$/.test(placeholder) ? 'day' : 'text'
}

/** Runs in the page. */
function shownIn(form: Element): Record<string, unknown> {
  const elements = [...form.querySelectorAll<HTMLElement>('[data-field]')].filter((container) => !container.querySelector('[data-field]'))
  const textsOf = (container: Element, selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)
  const valueOf = (input: Element) => {
    if (!(input instanceof HTMLInputElement)) return input instanceof HTMLTextAreaElement ? [input.value] : []
    if (input.type === 'radio' || input.type === 'checkbox') return [`${input.value} ${input.checked}`]
    return input.type === 'file' || input.type === 'hidden' ? [] : [input.value]
  }
  const entries = elements.map((container) => {
    const rows = textsOf(container, 'tbody tr')
    const shown = {
      rows,
      inputs: rows.length > 0 ? [] : [...container.querySelectorAll('input, textarea')].flatMap(valueOf),
      files: textsOf(container, 'fieldset a'),
      pills: textsOf(container, '[class*=Pill-label]'),
      formatted: container.querySelector('[contenteditable]')?.textContent ?? '',
    }
    return [container.dataset.field ?? '', shown]
  })
  return Object.fromEntries(entries)
}
