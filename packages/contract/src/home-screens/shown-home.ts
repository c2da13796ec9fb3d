import type { Facts } from '../access/facts.ts'
import { from } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { referenceTitle } from '../fields/cell.ts'
import { offered, offeredBeside } from '../fields/choice.ts'
import type { Values } from '../fields/field.ts'
import { isEmptyHtml } from '../fields/text.ts'
import { valuesOf } from '../fields/values-of.ts'
import { buttonSides, featuredButtonFields } from './featured-buttons.ts'
import { type Face, shownInTheApp, shownOnTheWeb } from './target-platform.ts'

/** Where a page of the app is previewed. There is only one version of the website, which has all web features. */
export type Seen = { on: 'phone' | 'web'; version: number }

/** The visible content of a home screen there. */
export type ShownHome = Face & {
  icon: string
  isStretched: boolean
  headline: string
  /** Formatted text. */
  text: string
  /** The texts on the featured buttons. */
  buttons: string[]
  /** The text on the call to action; empty without one. */
  action: string
  /** Names of the record's values that this version of the app does not show. */
  absent: string[]
}

/** A home screen with its current values; null if it is not shown at all. */
export function shownHome(values: Values, facts: Facts, { on, version }: Seen): ShownHome | null {
  const isWeb = on === 'web'
  if (values.target_platform === (isWeb ? 'app' : 'web')) return null
  const seen: Facts = { ...facts, app: { ...facts.app, platformVersion: isWeb ? Number.POSITIVE_INFINITY : version } }
  const icon = isWeb ? '' : words(values.welcome_icon_url)
  const buttons = buttonsOf(values, seen)
  const [hasIcon, hasButtons] = [from(since.welcomeIcon)(seen), from(since.featuredButtons)(seen)]
  return {
    ...(isWeb ? shownOnTheWeb(values) : shownInTheApp(values)),
    icon: hasIcon ? icon : '',
    isStretched: isWeb && valuesOf(values.web).stretch_image === true,
    headline: words(values.whats_new_headline),
    text: textOf(values, isWeb),
    buttons: hasButtons ? buttons : [],
    action: actionOf(values),
    absent: [...(icon !== '' && !hasIcon ? ['Welcome icon'] : []), ...(buttons.length > 0 && !hasButtons ? ['Featured buttons'] : [])],
  }
}

function textOf({ whats_new_description: app, whats_new_web_description: web }: Values, isWeb: boolean): string {
  return isWeb && !isEmptyHtml(words(web)) ? words(web) : words(app)
}

/** The buttons with available targets, on the platform where the screen is shown. */
function buttonsOf(values: Values, facts: Facts): string[] {
  const buttons = valuesOf(values.featured_buttons)
  return buttonSides.flatMap((side) => {
    const { target, target_label: label } = valuesOf(buttons[side])
    const field = featuredButtonFields[side].fields.target
    const options = field?.kind === 'choice' ? offeredBeside(offered(field.options, facts), {}, values) : []
    const option = options.find(({ value }) => value === target)
    return option ? [words(label) || option.label] : []
  })
}

function actionOf({ action_bar_text: own, cta_type: type, cta }: Values): string {
  return words(own) || (type === 'Preset CTA' && cta ? referenceTitle(cta) : '')
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
