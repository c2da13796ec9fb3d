import type { Resource } from '@greenroom/contract/define/define-resource'
import { pictureFields } from '@greenroom/contract/define/picture'
import type { Values } from '@greenroom/contract/fields/field'
import { publishedNames } from '@greenroom/contract/visibility/published'
import { oftenAndCost } from '../records/kinds/action-list.tsx'
import { profileLine } from '../records/kinds/profile.tsx'
import { dayInWords, dayOf } from '../records/shown-day.ts'
import { plainWords } from '../text/plain-words.ts'
import { webText, words } from '../text/words.ts'

/** How records are shown in a list: with a picture, as a line of text, or as people. */
type CardStyle = {
  shape: 'picture' | 'line' | 'person'
  /** Names of the fields that the line below the title is made of. */
  needs: readonly string[]
  line?: (values: Values, timeZone?: string) => string
}

const beginning = (values: Values) => plainWords(webText(values, 'description'))
const byAuthor = ({ author }: Values) => words(author) && `By ${words(author)}`

const styles: Readonly<Record<string, CardStyle>> = {
  articles: { shape: 'picture', needs: ['author'], line: byAuthor },
  audios: { shape: 'picture', needs: ['author'], line: byAuthor },
  products: { shape: 'picture', needs: ['price'], line: ({ price }) => words(price) },
  directories: { shape: 'picture', needs: ['sub_line'], line: ({ sub_line: line }) => words(line) },
  course_categories: { shape: 'picture', needs: ['sub_line'], line: ({ sub_line: line }) => words(line) },
  courses: { shape: 'picture', needs: ['short_description'], line: ({ short_description: line }) => words(line) },
  virtual_events: { shape: 'picture', needs: ['note'], line: ({ note }) => words(note) },
  summits: { shape: 'picture', needs: ['notes'], line: ({ notes }) => words(notes) },
  events: { shape: 'picture', needs: ['month', 'day_of_month', 'time'], line: dateOfEvent },
  profiles: { shape: 'person', needs: ['title', 'business_name'], line: profileLine },
  tips: { shape: 'line', needs: ['description', 'web_description', 'release_date', 'created_at'], line: dayAndBeginning },
  messages: { shape: 'line', needs: ['short_description', 'release_date', 'created_at'], line: dayAndShort },
  questions: { shape: 'line', needs: ['description'], line: beginning },
  journals: { shape: 'line', needs: ['description'], line: beginning },
  podcasts: { shape: 'line', needs: ['description'], line: beginning },
  documents: { shape: 'line', needs: ['description'], line: beginning },
  action_lists: { shape: 'line', needs: ['frequency', 'custom_frequency', 'cost'], line: (values) => oftenAndCost(values) },
  items: { shape: 'line', needs: ['type'], line: ({ type }) => (type === 'Book' ? 'Book or video' : words(type)) },
}

const USUAL: CardStyle = { shape: 'picture', needs: [] }

export function cardStyleOf({ name }: Pick<Resource, 'name'>): CardStyle {
  return styles[name] ?? USUAL
}

/** The `fields` that a list of cards asks for. */
export function cardFields(resource: Resource): string {
  const published = publishedNames(resource.fields)
  const names = [resource.titleField, ...pictureFields(resource), 'tags', 'media_metadata', ...cardStyleOf(resource).needs]
  const known = new Set(names.filter((name) => published.includes(name) || name === 'media_metadata' || name === 'created_at'))
  return [...known].join(',')
}

function dayAndBeginning(values: Values, timeZone?: string): string {
  return joined(dayInWords(dayOf(values, timeZone)), beginning(values))
}

function dayAndShort(values: Values, timeZone?: string): string {
  return joined(dayInWords(dayOf(values, timeZone)), values.short_description)
}

function dateOfEvent({ month, day_of_month: day, time }: Values): string {
  const name = words(month)
  return joined(`${typeof day === 'number' ? day : ''} ${name.slice(0, 1)}${name.slice(1).toLowerCase()}`.trim(), time)
}

function joined(...parts: readonly unknown[]): string {
  return parts.map(words).filter(Boolean).join(' · ')
}
