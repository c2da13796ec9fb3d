const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text inside of XML, without characters that XML does not have. */
export function xmlText(text: string): string {
  return text.replace(/\p{Cc}/gu, (control) => (/\s/.test(control) ? ' ' : '')).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** An element with a text, as a line; nothing without a text. */
export function xmlElement(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${xmlText(text)}</${name}>\n`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
