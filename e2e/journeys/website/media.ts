import { expect } from 'vitest'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { soundOf } from '../../harness/sound.ts'
import { uploadSound } from '../../harness/upload.ts'
import { siteJourney, website } from '../../harness/website.ts'

const APP = 'Stillwater Yoga'

siteJourney(
  'a listener plays, jumps and chooses a speed, which the next page remembers',
  { timeout: 180_000 },
  async ({ page, product }) => {
    const calls = await callsAs(product.url)
    const audios = `${pathOf(APP)}/content/audios`
    const id = await idOfRecord(calls, audios, 'Box breathing')
    await calls.patch(`${audios}/${id}`, { audio_url: await uploadSound(product.url, APP, 'breath.wav', soundOf(60)) })
    const sound = page.locator('audio')
    const player = page.getByRole('group', { name: 'Player: Box breathing' })
    const position = () => sound.evaluate((element: HTMLAudioElement) => element.currentTime)

    await page.goto(`${website}/audios/${id}`)
    await player.getByText('1:00').waitFor()
    expect(await player.evaluate((element) => element.getBoundingClientRect().height)).toBe(
      await player.evaluate((element) => Number.parseFloat(getComputedStyle(element).minHeight)),
    )
    await player.getByRole('button', { name: 'Play' }).click()
    await player.getByRole('button', { name: 'Pause' }).waitFor()
    expect(await page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.metadata?.artist])).toEqual([
      'Box breathing',
      'Stillwater Yoga',
    ])
    await player.getByRole('button', { name: 'Forward 15 seconds' }).click()
    expect(await position()).toBeGreaterThanOrEqual(15)
    await player.getByRole('slider', { name: 'Position' }).focus()
    await page.keyboard.press('k')
    await player.getByRole('button', { name: 'Play' }).waitFor()
    await player.getByRole('slider', { name: 'Position' }).fill('40')
    expect(await position()).toBe(40)
    await page.keyboard.press('j')
    expect(await position()).toBe(25)
    await player.getByRole('combobox', { name: 'Speed' }).selectOption('1.5×')

    await page.reload()
    await player.getByText('1:00').waitFor()
    expect(await player.getByRole('combobox', { name: 'Speed' }).inputValue()).toBe('1.5')
    expect(await sound.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(1.5)
  },
)

siteJourney('a file that is gone says so, with a link to it', { timeout: 120_000 }, async ({ page, product, watch }) => {
  watch.allow(/404|net::ERR/)
  const calls = await callsAs(product.url)
  const videos = `${pathOf(APP)}/content/videos`
  const id = await idOfRecord(calls, videos, 'Opening the hips')
  const address = 'https://files.example.org/hips.mp4'
  await calls.patch(`${videos}/${id}`, { video_url: address })
  await page.route(address, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`${website}/videos/${id}`)
  await page.getByRole('alert').getByText('This video can’t be played here.').waitFor()
  expect(await page.getByRole('link', { name: 'Open the file' }).getAttribute('href')).toBe(address)
})

siteJourney(
  'a gallery fills the screen, moves with the arrow keys, and returns to the photo',
  { timeout: 120_000 },
  async ({ page, product }) => {
    const calls = await callsAs(product.url)
    const articles = Object.values(Object(await calls.get(`${pathOf(APP)}/content/articles`)))
    const pictures = articles.map((article) => Object(article).image_url).filter(Boolean)
    const photos = pictures
      .slice(0, 4)
      .map((image_url, index) => ({ image_url, sort_order: index + 1, description: `Morning ${index + 1}` }))
    const made = await calls.post(`${pathOf(APP)}/content/galleries`, { title: 'By the lake', description: 'A walk.', photos })
    await page.goto(`${website}/galleries/${Object(made).id}`)
    const viewer = page.getByRole('dialog', { name: 'Photos' })
    await page.getByRole('link', { name: 'Morning 2' }).click()
    await viewer.getByText('2 of 4').waitFor()
    const requested = () => viewer.locator('img[src]').count()
    expect(await requested()).toBe(3)
    await page.keyboard.press('ArrowRight')
    await viewer.getByText('3 of 4').waitFor()
    await viewer.getByRole('button', { name: 'Next photo' }).click()
    await viewer.getByText('4 of 4').waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    // The browser itself returns the focus to the first photo before it reports that the dialog was closed.
    await expect.poll(() => page.evaluate(() => document.activeElement?.querySelector('img')?.alt)).toBe('Morning 4')
  },
)

siteJourney(
  'a film of another site is requested after a click alone, with a way there',
  { timeout: 120_000 },
  async ({ page, product, watch }) => {
    watch.allow(/youtube|net::ERR/)
    const calls = await callsAs(product.url)
    const videos = `${pathOf(APP)}/content/videos`
    const id = await idOfRecord(calls, videos, 'Opening the hips')
    await calls.patch(`${videos}/${id}`, { video_url: 'https://www.youtube.com/watch?v=abcdefghijk' })
    const hosts: string[] = []
    await page.route(/youtube/, (route) => {
      hosts.push(new URL(route.request().url()).hostname)
      return route.fulfill({ contentType: 'text/html', body: '<p>This video is unavailable</p>' })
    })
    // An earlier journey saw the page: for a moment the website answers it as it was.
    await expect
      .poll(async () => {
        await page.goto(`${website}/videos/${id}`)
        return await page.getByText('Play from youtube.com').count()
      })
      .toBe(1)
    expect(hosts).toEqual([])
    await page.getByText('Play from youtube.com').click()
    await page.frameLocator('iframe').getByText('This video is unavailable').waitFor()
    expect(hosts).toEqual(['www.youtube-nocookie.com'])
    expect(await page.getByRole('link', { name: 'Open it on youtube.com' }).getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=abcdefghijk',
    )
  },
)
