import { tips } from '@greenroom/contract/resources/tips'
import { titleOf } from '@greenroom/stage/records/record-view.tsx'
import { words } from '@greenroom/stage/text/words.ts'
import type { PageContext, SitePage } from '../../server/site-page.ts'
import { sectionTitle } from '../records/+sections.ts'
import { descriptionOf } from '../records/record-page.tsx'
import { BLOG_FEED } from './+feed-links.ts'
import { XML_HEAD, xmlElement, xmlText } from './+xml.ts'

const NEWEST = 30

/** The newest posts of the blog as RSS. */
export const blogFeed: SitePage = {
  path: BLOG_FEED,
  async load({ api, start, origin, base }) {
    const { data } = await api.list('/content/tips', { per_page: NEWEST, sort: '-created_at' })
    const site = `${origin}${base}`
    const items = data.map((post) => itemOf(post, `${site}/tips/${String(post.id)}`))
    const text = [
      `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n`,
      xmlElement('title', `${sectionTitle(start, tips)} · ${start.name}`),
      xmlElement('link', `${site}/tips`),
      xmlElement('description', start.looks.tagline || `${sectionTitle(start, tips)} of ${start.name}`),
      `<atom:link rel="self" type="application/rss+xml" href="${xmlText(site + BLOG_FEED)}"/>\n`,
      ...items,
      '</channel></rss>\n',
    ]
    return { text: text.join(''), type: 'application/rss+xml; charset=utf-8' }
  },
}

function itemOf(post: Awaited<ReturnType<PageContext['api']['get']>>, address: string): string {
  const day = words(post.release_date) || words(post.created_at)
  return [
    '<item>\n',
    xmlElement('title', titleOf(tips, post)),
    xmlElement('link', address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>\n`,
    day === '' ? '' : xmlElement('pubDate', new Date(day).toUTCString()),
    xmlElement('description', post.access === 'teaser' ? 'For members with access.' : descriptionOf(post)),
    '</item>\n',
  ].join('')
}
