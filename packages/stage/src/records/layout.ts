import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Field } from '@greenroom/contract/fields/field'
import { publishedNames } from '@greenroom/contract/visibility/published'
import { visibilityRules } from '@greenroom/contract/visibility/rules'

/**
 * Where the fields of a resource are shown on a phone: derived from their kinds, so that a resource needs no layout of
 * its own.
 */
export type Layout = {
  /** The large picture at the top. */
  hero: string | null
  /** Videos and sounds. */
  players: readonly string[]
  /** Short facts below the title, on one line. */
  facts: readonly string[]
  /** Other fields, in the order of the form. */
  body: readonly string[]
  /** Texts of buttons, which have a sibling field with the URL: `enroll_text` and `enroll_url`. */
  buttons: readonly string[]
}

/** Fields that define a record's state, or belong to the button at the bottom. */
const ELSEWHERE = new Set(['sort_order', 'featured', 'tags', 'topics', 'release_date', 'cta_type', 'cta'])
const HEROES = ['image_url', 'profile_image_url', 'course_thumbnail', 'listing_image_url']

export function layoutOf(resource: Resource): Layout {
  const { fields, titleField, sections } = resource
  const rules = visibilityRules(resource)
  // These determine when a record opens; members only see the result.
  const deciding = [rules.until, rules.enrolled?.after]
  const published = publishedNames(fields).filter((name) => !deciding.includes(name))
  const order = sections.flatMap((section) => section.fields).filter((name) => published.includes(name))
  const buttons = order.filter((name) => addressOfButton(name) in fields)
  const isButton = new Set(buttons.flatMap((name) => [name, addressOfButton(name)]))
  const own = [...order, ...published.filter((name) => !order.includes(name))].filter(
    (name) => name !== titleField && !ELSEWHERE.has(name) && !isButton.has(name) && !name.startsWith('web_'),
  )
  const pictures = own.filter((name) => isMedia(fields[name], 'image'))
  const hero = HEROES.find((name) => pictures.includes(name)) ?? pictures[0] ?? null
  const slotOf = (name: string) => {
    const field = fields[name]
    return field?.traits.phone(field)?.slot
  }
  return {
    hero,
    players: own.filter((name) => slotOf(name) === 'player'),
    facts: own.filter((name) => slotOf(name) === 'fact'),
    body: own.filter((name) => name !== hero && slotOf(name) === 'body'),
    buttons,
  }
}

/** The field with the URL of a button text. */
function addressOfButton(name: string): string {
  return name.endsWith('_text') ? name.replace(/_text$/, '_url') : '-'
}

function isMedia(field: Field | undefined, accepts: string): boolean {
  return field?.kind === 'media' && field.accepts === accepts
}
