import type { Resource } from '@greenroom/contract/define/define-resource'
import { pictureOf } from '@greenroom/contract/define/picture'
import type { Values } from '@greenroom/contract/fields/field'
import { embedOf } from '@greenroom/stage/media/embed.tsx'
import { profileLine } from '@greenroom/stage/records/kinds/profile.tsx'
import { titleOf } from '@greenroom/stage/records/record-view.tsx'
import { plainWords } from '@greenroom/stage/text/plain-words.ts'
import { webText, words } from '@greenroom/stage/text/words.ts'
import { siteAddresses } from '../+site-addresses.ts'
import type { PageContext } from '../../server/site-page.ts'

type Frame = Pick<PageContext, 'start' | 'base' | 'origin' | 'path'>
type Facts = { name: string; url: string; image: string | undefined; frame: Frame }

/** Structured data for search engines; undefined for a kind without any, and for what the viewer may not open. */
export function structuredData(resource: Resource, record: Values, frame: Frame): Values | undefined {
  const make = makers[resource.name]
  if (!make || record.access === 'teaser') return undefined
  const { origin, base, path } = frame
  const picture = siteAddresses(base).media(pictureOf(resource, record), 1280)
  const image = picture === null ? undefined : new URL(picture, origin).href
  const made = make(record, { name: titleOf(resource, record), url: `${origin}${base}${path}`, image, frame })
  return { '@context': 'https://schema.org', ...without(made) }
}

const makers: Readonly<Record<string, (record: Values, facts: Facts) => Values>> = {
  articles: article,
  tips: (record, facts) => ({ ...article(record, facts), '@type': 'BlogPosting' }),
  videos: video,
  products: product,
  profiles: person,
}

function article(record: Values, { name, url, image, frame: { start } }: Facts): Values {
  const author = words(record.author)
  return {
    '@type': 'Article',
    headline: name,
    mainEntityOfPage: url,
    image,
    description: plainWords(webText(record, 'description')),
    datePublished: published(record),
    dateModified: record.updated_at,
    author: author === '' ? { '@type': 'Organization', name: start.name } : { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: start.name },
  }
}

function video(record: Values, { name, url, image, frame: { origin, base } }: Facts): Values {
  const value = words(record.video_url)
  const embed = embedOf(value)
  const file = embed === null && value !== '' ? siteAddresses(base).media(value) : null
  return {
    '@type': 'VideoObject',
    name,
    url,
    description: plainWords(webText(record, 'description')) || name,
    thumbnailUrl: image,
    uploadDate: published(record),
    embedUrl: embed ?? undefined,
    contentUrl: file === null ? undefined : new URL(file, origin).href,
  }
}

/** The price is a text; only one like '59 EUR' can be stated. */
function product(record: Values, { name, url, image }: Facts): Values {
  const [, amount, currency] = /^(\d+(?:[.,]\d{1,2})?)\s*([A-Z]{3})$/.exec(words(record.price)) ?? []
  const offers = amount && { '@type': 'Offer', url, price: amount.replace(',', '.'), priceCurrency: currency }
  return { '@type': 'Product', name, url, image, description: plainWords(webText(record, 'description')), offers }
}

function person(record: Values, { name, url, image }: Facts): Values {
  const pages = ['website_url', 'facebook_url', 'instagram_url', 'youtube_url', 'linkedin_url', 'twitter_url']
  const sameAs = pages.map((field) => words(record[field])).filter(Boolean)
  return {
    '@type': 'Person',
    name,
    url,
    image,
    jobTitle: profileLine({ title: record.title }),
    description: plainWords(webText(record, 'bio')),
    sameAs: sameAs.length > 0 ? sameAs : undefined,
  }
}

function published(record: Values): unknown {
  return words(record.release_date) || record.created_at
}

/** Empty values say nothing. */
function without(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}
