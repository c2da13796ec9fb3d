import type { Facts } from '../access/facts.ts'
import { from } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { offered, offeredBeside } from '../fields/choice.ts'
import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'
import { buttonSides, featuredButtonFields } from './featured-buttons.ts'
import { type Face, shownInTheApp, shownOnTheWeb } from './target-platform.ts'

/** Where a page of the app is previewed. There is only one version of the website, which has all web features. */
export type Seen = { on: 'phone' | 'web'; version: number }

/** A home screen as it is shown there. */
export type ShownHome = {
  /** Without what is not shown. */
  values: Values
  face: Face
  isStretched: boolean
  /** Names of the record's values that this version of the app does not show. */
  absent: string[]
}

/** A home screen with its current values; null if it is not shown at all. */
export function shownHome(values: Values, facts: Facts, { on, version }: Seen): ShownHome | null {
  const isWeb = on === 'web'
  if (values.target_platform === (isWeb ? 'app' : 'web')) return null
  const seen: Facts = { ...facts, app: { ...facts.app, platformVersion: isWeb ? Number.POSITIVE_INFINITY : version } }
  const buttons = buttonsOf(values, seen)
  const [hasIcon, hasButtons] = [from(since.welcomeIcon)(seen), from(since.featuredButtons)(seen)]
  const isIcon = words(values.welcome_icon_url) !== ''
  const isButton = Object.keys(buttons).length > 0
  return {
    values: {
      ...values,
      featured_buttons: hasButtons ? buttons : {},
      ...(!hasIcon && { welcome_icon_url: '' }),
      ...(!isWeb && { whats_new_web_description: '' }),
    },
    face: isWeb ? shownOnTheWeb(values) : shownInTheApp(values),
    isStretched: isWeb && valuesOf(values.web).stretch_image === true,
    absent: [...(isIcon && !hasIcon ? ['Welcome icon'] : []), ...(isButton && !hasButtons ? ['Featured buttons'] : [])],
  }
}

/** The buttons with available targets, on the platform where the screen is shown, by their sides. */
function buttonsOf(values: Values, facts: Facts): Values {
  const buttons = valuesOf(values.featured_buttons)
  return Object.fromEntries(
    buttonSides.flatMap((side) => {
      const { target } = valuesOf(buttons[side])
      const field = featuredButtonFields[side].fields.target
      const options = field?.kind === 'choice' ? offeredBeside(offered(field.options, facts), {}, values) : []
      return options.some(({ value }) => value === target) ? [[side, buttons[side]]] : []
    }),
  )
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
