import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'
import { buttonsOnTheWeb, tidyButtons } from './featured-buttons.ts'

/** Where a home screen is shown (HOM-010, HOM-011). */
export const targetPlatforms = [
  { value: 'app', label: 'App Only' },
  { value: 'web', label: 'Web Only' },
  { value: 'both', label: 'Both App and Web' },
] as const

/** The part of a screen on the app or the website: a title, and either a video or a picture. */
export type Face = { title: string; video: string; image: string }

/**
 * Changes to other fields when the user changes where a home screen is shown (HOM-023 to HOM-026): for the web, the
 * app's title and media are copied to the web fields; for the app, they are copied back; for both, missing values of
 * the app are filled from the web. While it is shown on both, the app's fields are edited. The form applies this during
 * editing, without losing input.
 */
export function retargeted(chosen: unknown, values: Values): Values {
  const [app, web] = [appFace(values), webFace(values)]
  const buttons = chosen === 'app' ? {} : { featured_buttons: buttonsOnTheWeb(values.featured_buttons) }
  if (chosen === 'web') return { ...withWeb(values, app), ...buttons }
  const isTyped = chosen === 'both' || values.target_platform === 'both'
  return { ...withApp(isTyped ? filled(app, web) : web), ...buttons }
}

/**
 * A stored home screen after a change by the API, an import or a batch that says where it is shown and not what is
 * shown there: as in the form, its title, video and picture come along (HOM-023 to HOM-025). What the change says
 * counts.
 */
export function carriedAlong(stored: Values, changed: Values): Values {
  const { target_platform: chosen } = changed
  const faceOf = chosen === 'web' ? webFace : appFace
  if (chosen === stored.target_platform || !isSameFace(faceOf(changed), faceOf(stored))) return changed
  // The buttons are tidied later, once they are valid.
  const { featured_buttons: _buttons, ...face } = retargeted(chosen, { ...changed, target_platform: stored.target_platform })
  return { ...changed, ...face }
}

/**
 * Normalizes a home screen before it is stored (HOM-022, HOM-027 to HOM-029): shown on both, the web shows what the app
 * shows; shown on one of them, the other's fields are empty. If there are a video and a picture, the video stays. The
 * API applies this at every save, and so does the form's schema.
 */
export function tidyTarget(values: Values): Values {
  const one = { ...values, ...withApp(oneMedium(appFace(values))), ...withWeb(values, oneMedium(webFace(values))) }
  const buttons = tidyButtons(values.featured_buttons)
  if (values.target_platform === 'app')
    return { ...one, web: { headline: '', video_url: '', image_url: '', stretch_image: false }, featured_buttons: buttons }
  const shown = { ...one, featured_buttons: buttonsOnTheWeb(buttons) }
  return values.target_platform === 'web'
    ? { ...shown, ...withApp({ title: '', video: '', image: '' }) }
    : { ...shown, ...withWeb(values, oneMedium(appFace(values))) }
}

/** What the app shows of the screen with its current values, saved or not. */
export function shownInTheApp(values: Values): Face {
  return oneMedium(appFace(values))
}

/** What the web shows of the screen with its current values, saved or not. */
export function shownOnTheWeb(values: Values): Face {
  return oneMedium(values.target_platform === 'both' ? appFace(values) : webFace(values))
}

function appFace({ title, video_url: video, image_url: image }: Values): Face {
  return { title: words(title), video: words(video), image: words(image) }
}

function webFace({ web }: Values): Face {
  const { headline, video_url: video, image_url: image } = valuesOf(web)
  return { title: words(headline), video: words(video), image: words(image) }
}

function withApp({ title, video, image }: Face): Values {
  return { title, video_url: video, image_url: image }
}

function withWeb({ web }: Values, { title, video, image }: Face): Values {
  return { web: { ...valuesOf(web), headline: title, video_url: video, image_url: image } }
}

/** Either a video or a picture is shown: both are copied, or neither. */
function filled(face: Face, from: Face): Face {
  const { video, image } = face.video !== '' || face.image !== '' ? face : from
  return { title: face.title || from.title, video, image }
}

function oneMedium(face: Face): Face {
  return face.video === '' ? face : { ...face, image: '' }
}

function isSameFace(one: Face, other: Face): boolean {
  return one.title === other.title && one.video === other.video && one.image === other.image
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
