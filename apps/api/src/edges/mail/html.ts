/** HTML that was built by `html`, so its values are already escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[]

/**
 * Builds HTML: every value is escaped unless it is `Html` itself; lists are joined; false, null and undefined are
 * empty.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((text, part, index) => text + (index === 0 ? '' : write(values[index - 1])) + part, ''))
}

/** Text for an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function write(value: HtmlValue): string {
  if (value === undefined || value === null || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(write).join('')
  return escapeHtml(String(value))
}
