import { describe, expect, test } from 'vitest'
import type { Values } from '../fields/field.ts'
import { retargeted, shownOnTheWeb, tidyTarget } from './target-platform.ts'

const none = { title: '', video_url: '', image_url: '' }
const noWeb = { headline: '', video_url: '', image_url: '', stretch_image: false }
const film = 'https://example.com/film.mp4'
const still = 'https://example.com/still.jpg'
const to = (target: string, label = 'Go') => ({ target, target_label: label, target_url: '' })
const noButton = { target: '', target_label: '', target_url: '' }
const screen = (target: string, values: Values = {}) => ({
  ...none,
  target_platform: target,
  web: noWeb,
  featured_buttons: { left: noButton, right: noButton },
  ...values,
})

describe('changing where a home screen is shown', () => {
  test.each<[string, string, Values, Values]>([
    [
      'to the web copies title, video and image into the web fields (HOM-023)',
      'web',
      screen('app', { title: 'Hello', video_url: film }),
      { web: { headline: 'Hello', video_url: film, image_url: '', stretch_image: false } },
    ],
    [
      'to the web keeps what the web alone has (HOM-023)',
      'web',
      screen('both', { title: 'Hello', image_url: still, web: { ...noWeb, stretch_image: true } }),
      { web: { headline: 'Hello', video_url: '', image_url: still, stretch_image: true } },
    ],
    [
      'to the app copies the web fields back (HOM-024)',
      'app',
      screen('web', { web: { ...noWeb, headline: 'Hello', image_url: still } }),
      { title: 'Hello', video_url: '', image_url: still },
    ],
    [
      'from both to the app keeps what was typed (HOM-024)',
      'app',
      screen('both', { title: 'Newer', web: { ...noWeb, headline: 'Older', image_url: still } }),
      { title: 'Newer', video_url: '', image_url: still },
    ],
    [
      'to both fills empty main fields from the web (HOM-025)',
      'both',
      screen('web', { web: { ...noWeb, headline: 'Hello', video_url: film } }),
      { title: 'Hello', video_url: film, image_url: '' },
    ],
    [
      'to both leaves what the app has (HOM-025)',
      'both',
      screen('app', { title: 'Mine', image_url: still, web: { ...noWeb, headline: 'Theirs', video_url: film } }),
      { title: 'Mine', video_url: '', image_url: still },
    ],
  ])('%s', (_name, chosen, values, become) => {
    expect(retargeted(chosen, values)).toMatchObject(become)
  })

  test.each<[string, string, string]>([
    ['web', 'courses', ''],
    ['both', 'courses', ''],
    ['both', 'url', ''],
    ['both', 'topics', 'topics'],
    ['web', 'directories', 'directories'],
    ['web', 'tips', 'tips'],
  ])('to %s a button to %s becomes “%s” (HOM-026)', (chosen, target, left) => {
    const values = screen('app', { featured_buttons: { left: to(target), right: noButton } })
    expect(retargeted(chosen, values)).toMatchObject({ featured_buttons: { left: { target: left }, right: noButton } })
  })

  test('to the app leaves the buttons alone (HOM-026)', () => {
    expect(retargeted('app', screen('both', { featured_buttons: { left: to('topics') } }))).not.toHaveProperty('featured_buttons')
  })
})

describe('a home screen that is saved', () => {
  test('for both shows the app’s title, image and video on the web as well (HOM-027)', () => {
    expect(
      tidyTarget(screen('both', { title: 'Hello', video_url: film, web: { ...noWeb, headline: 'Older', stretch_image: true } })),
    ).toMatchObject({
      title: 'Hello',
      web: { headline: 'Hello', video_url: film, image_url: '', stretch_image: true },
    })
  })

  test('for the web has no title of the app (HOM-028)', () => {
    const values = screen('web', { title: 'Left', image_url: still, web: { ...noWeb, headline: 'Hello', image_url: still } })
    expect(tidyTarget(values)).toMatchObject({ ...none, web: { headline: 'Hello', image_url: still } })
  })

  test('for the app has nothing on the web (HOM-029)', () => {
    const values = screen('app', { title: 'Hello', web: { headline: 'Left', video_url: film, image_url: '', stretch_image: true } })
    expect(tidyTarget(values)).toMatchObject({ title: 'Hello', web: noWeb })
  })

  test('has a video or an image, here and on the web (HOM-022)', () => {
    expect(tidyTarget(screen('app', { title: 'x', video_url: film, image_url: still }))).toMatchObject({ video_url: film, image_url: '' })
    expect(tidyTarget(screen('web', { web: { ...noWeb, video_url: film, image_url: still } }))).toMatchObject({
      web: { video_url: film, image_url: '' },
    })
  })

  test('keeps no words of a button that leads nowhere, and an address only where it leads there (HOM-026, HOM-030)', () => {
    const at = 'https://example.com/book'
    const buttons = { left: { target: '', target_label: 'Old', target_url: at }, right: { ...to('courses'), target_url: at } }
    expect(tidyTarget(screen('app', { featured_buttons: buttons })).featured_buttons).toEqual({ left: noButton, right: to('courses') })
    expect(tidyTarget(screen('both', { featured_buttons: buttons })).featured_buttons).toEqual({ left: noButton, right: noButton })
  })

  test('is told to the web as it will be saved', () => {
    const web = { ...noWeb, headline: 'Web', video_url: film, image_url: still }
    expect(shownOnTheWeb(screen('both', { title: 'App', image_url: still, web }))).toEqual({ title: 'App', video: '', image: still })
    expect(shownOnTheWeb(screen('web', { title: 'App', web }))).toEqual({ title: 'Web', video: film, image: '' })
  })
})
