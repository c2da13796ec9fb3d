import { listOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { type Face, shownInTheApp, shownOnTheWeb } from '@greenroom/contract/home-screens/target-platform'

/** A home screen and its part on the website. */
export type ChosenHome = { values: Values; face: Face; isStretched: boolean }

/**
 * The home screen of the website, of those that the viewer sees: one for the web, otherwise one of the app. A screen
 * for the viewer's tags comes before one for everybody, which is often older. Null if there is none.
 */
export function chooseHome(screens: readonly Values[]): ChosenHome | null {
  const onTheWeb = screens.filter(({ target_platform: where }) => where !== 'app')
  const web = firstOf(onTheWeb)
  if (web) return { values: web, face: shownOnTheWeb(web), isStretched: valuesOf(web.web).stretch_image === true }
  const app = firstOf(screens)
  return app ? { values: app, face: shownInTheApp(app), isStretched: false } : null
}

function firstOf(screens: readonly Values[]): Values | undefined {
  return screens.find(({ tags }) => listOf(tags).length > 0) ?? screens[0]
}
