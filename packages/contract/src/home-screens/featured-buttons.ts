import { flag } from '../access/gates.ts'
import { choice } from '../fields/choice.ts'
import type { Values } from '../fields/field.ts'
import { group } from '../fields/rows.ts'
import { text } from '../fields/text.ts'
import { url } from '../fields/url.ts'
import { valuesOf } from '../fields/values-of.ts'
import { switchedSections } from '../push/targets.ts'

/** A button with its own URL. */
export const CUSTOM_URL = 'url'
/** Sections that the website also has; buttons with other targets are only for the app (HOM-026). */
const ON_THE_WEB: readonly string[] = ['topics', 'directories', 'tips']

export const buttonSides = ['left', 'right'] as const
export type ButtonSide = (typeof buttonSides)[number]

/**
 * Targets of a featured button: the sections of the app with a switch, while it is on, and a URL of its own (OQ-160).
 */
const targets = [
  ...switchedSections.map(({ value, title, flag: name }) => ({
    value,
    label: value === 'tips' ? 'Tips & Posts' : title,
    gate: flag(name),
    ...(!ON_THE_WEB.includes(value) && { when: { field: 'target_platform', is: 'app', of: 'record' as const } }),
  })),
  { value: CUSTOM_URL, label: 'Custom URL', when: { field: 'target_platform', is: 'app', of: 'record' as const } },
]

const button = (label: string) =>
  group(label, {
    target: choice('Opens', targets, { deselects: true }),
    target_label: text('Label', { max: 32, when: { field: 'target' }, example: 'Start here', help: 'The text on the button.' }),
    target_url: url('URL', {
      required: true,
      requiredMessage: 'Add a valid URL',
      message: 'Invalid URL format',
      when: { field: 'target', is: CUSTOM_URL },
    }),
  })

/** The two buttons of a home screen, with their messages (HOM-040 to HOM-042). */
export const featuredButtonFields = { left: button('Left button'), right: button('Right button') } satisfies Record<ButtonSide, unknown>

const NO_BUTTON = { target: '', target_label: '', target_url: '' }

/** The buttons on screens that the website also shows: those with targets missing there are removed. */
export function buttonsOnTheWeb(buttons: unknown): Values {
  return eachButton(buttons, (one) => (ON_THE_WEB.includes(String(one.target)) ? one : NO_BUTTON))
}

/** A button without a target has no text; only one with a URL target has a URL. */
export function tidyButtons(buttons: unknown): Values {
  return eachButton(buttons, (one) => {
    if (!one.target) return NO_BUTTON
    return one.target === CUSTOM_URL ? one : { ...one, target_url: '' }
  })
}

function eachButton(buttons: unknown, become: (one: Values) => Values): Values {
  const given = valuesOf(buttons)
  return Object.fromEntries(buttonSides.map((side) => [side, become({ ...NO_BUTTON, ...valuesOf(given[side]) })]))
}
