import { dayFromNow } from '@greenroom/contract/fields/date'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { DemoApp, DemoTag, DemoTopic } from './demo-apps.ts'
import type { DemoRecord } from './demo-record.ts'
import type { DemoRecords } from './demo-records.ts'
import { otherContent } from './other-content.ts'
import type { DemoArticle } from './read-articles.ts'
import { seedCourses } from './seed-courses.ts'
import { type PictureReferences, pictureNamed } from './seed-pictures.ts'

export type SeededContent = Record<'tags' | 'directories' | 'topics' | 'articles', Map<string, string>>

/**
 * The content of one app, each record after what it refers to. Returns the ids of records that later parts of the demo
 * refer to, by title.
 */
export async function seedContent(
  records: DemoRecords,
  app: DemoApp,
  articles: readonly DemoArticle[],
  picture: PictureReferences,
): Promise<SeededContent> {
  const made: SeededContent = { tags: new Map(), directories: new Map(), topics: new Map(), articles: new Map() }
  const ids = (kind: keyof SeededContent, titles: readonly string[] = []) => titles.map((title) => idOf(made, kind, title))

  for (const tag of app.tags) {
    made.tags.set(tag.name, await records.create('tags', { ...tagValues(tag, picture), tags: ids('tags', tag.bundle) }))
  }
  for (const [index, { name, subLine, picture: image, tags }] of app.directories.entries()) {
    const values = { name, sub_line: subLine, image_url: picture(image), tags: ids('tags', tags), sort_order: index + 1 }
    made.directories.set(name, await records.create('directories', values))
  }
  for (const [index, topic] of app.topics.entries()) {
    const directories = ids('directories', topic.directories)
    made.topics.set(
      topic.name,
      await records.create('topics', {
        ...topicValues(topic, picture),
        directories,
        listing: directories.length > 0,
        sort_order: index + 1,
      }),
    )
  }
  for (const [index, article] of articles.entries()) {
    const values = {
      ...articleValues(article, picture),
      topics: ids('topics', article.topics),
      tags: ids('tags', article.tags),
      sort_order: index + 1,
    }
    made.articles.set(article.title, await records.create('articles', values))
  }
  for (const { name, featured } of app.topics) {
    if (featured === undefined) continue
    const values = { article: idOf(made, 'articles', featured.article), custom_article_text: featured.text }
    await records.update('topics', idOf(made, 'topics', name), values)
  }
  const others = new Map<string, string>()
  for (const record of otherContent[app.username] ?? []) {
    const values = { ...otherValues(record, made, picture), ...linkValues(record, new Map([...made.tags, ...others])) }
    others.set(titleOf(record), await records.create(record.resource, values))
  }
  await seedCourses(records, app.username, made.tags, picture)
  return made
}

function titleOf({ resource, values }: DemoRecord): string {
  return String(values[resourceByName(resource)?.titleField ?? 'title'])
}

function linkValues({ links = {} }: DemoRecord, others: ReadonlyMap<string, string>) {
  const id = (title: string) => {
    const found = others.get(title)
    if (found === undefined) throw new Error(`Demo content: there is no '${title}' yet to link to.`)
    return found
  }
  const value = (to: (typeof links)[string]) => {
    if (typeof to === 'string') return id(to)
    return 'type' in to ? { type: to.type, id: id(to.title) } : to.map(id)
  }
  return Object.fromEntries(Object.entries(links).map(([name, to]) => [name, value(to)]))
}

function otherValues(
  { values, topics, tags, picture: name, pictureField = 'image_url', photos }: DemoRecord,
  made: SeededContent,
  picture: PictureReferences,
) {
  const { directory } = values
  return {
    ...values,
    ...(topics && { topics: topics.map((title) => idOf(made, 'topics', title)) }),
    ...(tags && { tags: tags.map((title) => idOf(made, 'tags', title)) }),
    ...(typeof directory === 'string' && { directory: idOf(made, 'directories', directory) }),
    ...(name && { [pictureField]: picture(name) }),
    ...(photos && { photos: photos.map((photo, index) => photoValues(photo, index, picture)) }),
  }
}

function photoValues([name, caption]: NonNullable<DemoRecord['photos']>[number], index: number, picture: PictureReferences) {
  return { image_url: picture(name), description: caption, sub_description: '', sort_order: index + 1 }
}

function tagValues({ name, code, category = 'Content', notes = '', expiresIn, confirmation }: DemoTag, picture: PictureReferences) {
  return {
    name,
    code,
    category,
    notes,
    expiry_date: expiresIn === undefined ? null : dayFromNow(expiresIn),
    ...(confirmation && {
      customized_confirmation_screen: true,
      confirmation: { headline: confirmation.headline, image_url: picture(confirmation.picture), message: confirmation.message },
    }),
  }
}

function topicValues({ name, picture: image, subTopics }: DemoTopic, picture: PictureReferences) {
  return { name, image_url: picture(image), sub_topics: subTopics }
}

function articleValues({ title, author, html, picture: image, day, active, featured }: DemoArticle, picture: PictureReferences) {
  return {
    title,
    author,
    description: html,
    image_url: picture(pictureNamed(image)),
    active,
    featured,
    release_date: day === undefined ? null : dayFromNow(day),
  }
}

function idOf(made: SeededContent, kind: keyof SeededContent, title: string): string {
  const id = made[kind].get(title)
  if (id === undefined) throw new Error(`Demo content: there is no '${title}' among the ${kind}.`)
  return id
}
