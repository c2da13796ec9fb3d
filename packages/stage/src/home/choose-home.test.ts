import { expect, test } from 'vitest'
import { chooseHome } from './choose-home.ts'

const app = { target_platform: 'app', title: 'App', video_url: '', image_url: 'media:a', tags: [] }
const both = { ...app, target_platform: 'both', title: 'Both' }
const web = {
  ...app,
  target_platform: 'web',
  title: '',
  image_url: '',
  web: { headline: 'Web', video_url: '', image_url: '', stretch_image: true },
}
const titleOf = (...screens: Parameters<typeof chooseHome>[0]) => chooseHome(screens)?.face.title

test('the first screen that is shown on the web is the home screen of the website', () => {
  expect([titleOf(app, both, web), titleOf(app, web, both), titleOf(app), titleOf()]).toEqual(['Both', 'Web', 'App', undefined])
})

test('a screen for the viewer’s tags comes before one for everybody', () => {
  expect(titleOf(both, { ...web, tags: [{ id: '1', name: 'Gold' }] })).toBe('Web')
})

test('a picture fills the width only where the owner wants it on the web', () => {
  expect([chooseHome([web])?.isStretched, chooseHome([both])?.isStretched]).toEqual([true, false])
})
