import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture

beforeAll(async () => {
  site = await websiteFixture()
  const texts = {
    ...{
      member_description: '<p>Ask us for gold.</p>',
      member_action_bar_text: 'Get gold',
      member_action_bar_url: 'https://gold.example/',
    },
    ...{
      register_description: '<p>Sign in first.</p>',
      register_action_bar_text: 'About',
      register_action_bar_url: 'https://about.example/',
    },
  }
  const url = `/api/apps/${site.app.id}`
  const saved = await site.call('PATCH', url, { as: site.me, body: { data: { member_content_message: texts } } })
  expect(saved.statusCode, saved.body).toBe(200)
})
afterAll(() => site.close())

describe('a call to action', () => {
  const ofPreset = async (preset: object) => {
    const cta = await site.item('call_to_actions', { text: 'Preset text', ...preset })
    const id = await site.item('articles', { title: 'With a preset', cta_type: 'Preset CTA', cta, action_bar_text: '' })
    return (await site.visit(`/articles/${id}`)).body
  }

  test('opens its own address, or that of its preset, or the page of the record that the preset names', async () => {
    const own = await site.item('articles', { cta_type: 'URL CTA', action_bar_text: 'Book', action_bar_url: 'https://book.example/' })
    expect((await site.visit(`/articles/${own}`)).body).toContain('href="https://book.example/" rel="noopener noreferrer">Book</a>')
    const to = await ofPreset({ cta_type: 'URL CTA', url: 'https://preset.example/', content: null })
    expect(to).toContain('href="https://preset.example/" rel="noopener noreferrer">Preset text</a>')
    const list = await site.item('action_lists', { title: 'Morning' })
    const content = await ofPreset({ cta_type: 'Content CTA', url: '', content: { type: 'action_lists', id: list } })
    expect(content).toContain(`href="/stillwater/action-lists/${list}">Preset text</a>`)
  })

  test('is left out when it leads to what the viewer may not know of', async () => {
    const off = await site.item('articles', { title: 'Off', active: false })
    const body = await ofPreset({ cta_type: 'Content CTA', url: '', content: { type: 'articles', id: off } })
    expect(body).not.toContain('Preset text')
  })
})

describe('a record that does not open', () => {
  test('says for whom it is and what to do, to a visitor and to a member', async () => {
    const tag = await site.tag('Gold')
    const id = await site.item('videos', { title: 'Secret', description: '<p>Inside</p>', tags: [tag], tagged_visible: true })
    const visitor = (await site.visit(`/videos/${id}`)).body
    expect(visitor).toContain('For members with the tag Gold')
    expect(visitor).toContain('Sign in first.')
    expect(visitor).toContain(`href="/stillwater/sign-in?to=%2Fvideos%2F${id}"`)
    expect(visitor).not.toContain('Inside')
    const { email } = await site.member()
    const member = (await site.visit(`/videos/${id}`, { cookie: await site.cookieOf(email) })).body
    expect(member).toContain('Ask us for gold.')
    expect(member).toContain('href="https://gold.example/" rel="noopener noreferrer">Get gold</a>')
    expect(member).toContain('href="/stillwater/unlock"')
    expect(member).not.toContain('>Register<')
  })
})

describe('a page for its kind', () => {
  test('of a profile names the business unless it is the name, and the person’s pages', async () => {
    const same = { name: 'Salt Studio', business_name: 'Salt Studio', title: 'Yoga', instagram_url: 'https://instagram.com/salt' }
    const { body } = await site.visit(`/profiles/${await site.item('profiles', same)}`)
    expect(body).toMatch(/<p class="_line[^>]*>Yoga<\/p>/)
    expect(body).toMatch(/href="https:\/\/instagram.com\/salt" rel="me[^>]*>.*Instagram<\/a>/)
    const other = await site.visit(`/profiles/${await site.item('profiles', { ...same, name: 'Mira' })}`)
    expect(other.body).toMatch(/<p class="_line[^>]*>Yoga · Salt Studio<\/p>/)
  })

  test('of a file says how large it is, and of a document uses the text of its link', async () => {
    const file = await site.build.media(site.app.id, 'plan.pdf')
    const document = { document_url: file, cta_type: 'URL CTA', action_bar_text: 'Read the rules', action_bar_url: '' }
    const { body } = await site.visit(`/documents/${await site.item('documents', document)}`)
    expect(body).toMatch(new RegExp(`href="/-/media/${file.slice(6)}" download="plan.pdf"`))
    expect(body).toMatch(/Read the rules<\/strong><span[^>]*>plan\.pdf · [\d.]+ (B|kB)</)
  })

  test('of a product shows the price to people and to search engines', async () => {
    const { body } = await site.visit(`/products/${await site.item('products', { title: 'Mat', price: '59,50 EUR' })}`)
    expect(body).toContain('>59,50 EUR<')
    expect(dataIn(body)).toMatchObject({ '@type': 'Product', name: 'Mat', offers: { price: '59.50', priceCurrency: 'EUR' } })
  })

  test('of a product shows its picture above, and the film of a review below the text', async () => {
    const review = { video_url: '', image_url: 'https://shop.example/mat.jpg', review_video_url: 'https://youtu.be/dQw4w9WgXcQ' }
    const { body } = await site.visit(`/products/${await site.item('products', { title: 'Mat', ...review })}`)
    const [picture, title, film] = ['src="https://shop.example/mat.jpg"', '</h1>', 'data-embed'].map((part) => body.indexOf(part))
    expect(picture).toBeGreaterThan(0)
    expect(title).toBeGreaterThan(Number(picture))
    expect(film).toBeGreaterThan(Number(title))
  })

  test('of an article has its author, its day and a description, with the text for the web', async () => {
    const values = {
      title: 'Calm',
      author: 'Ada',
      release_date: '2026-03-09',
      description: '<p>In the app</p>',
      web_description: '<p>On the web</p>',
    }
    const { body } = await site.visit(`/articles/${await site.item('articles', values)}`)
    expect(body).toContain('<time dateTime="2026-03-09">March 9, 2026</time>')
    expect(body).toContain('<meta name="description" content="On the web"/>')
    expect(body).not.toContain('In the app')
    expect(dataIn(body)).toMatchObject({ '@type': 'Article', headline: 'Calm', author: { name: 'Ada' }, datePublished: '2026-03-09' })
  })

  test('keeps the words of an owner inside of the structured data', async () => {
    const { body } = await site.visit(`/articles/${await site.item('articles', { title: '</script><b>x' })}`)
    expect(body).not.toContain('</script><b>')
    expect(dataIn(body)).toMatchObject({ headline: '</script><b>x' })
  })
})

function dataIn(body: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')
}
