/**
 * The changes of a version in a changelog as HTML: a list for each group, under its heading. Null if the version is not
 * in it.
 */
export function changesOf(changelog: string, version: string): string | null {
  const [, rest] = changelog.split(new RegExp(`^## ${version.replaceAll('.', '\\.')}(?: .*)?$`, 'm'))
  if (rest === undefined) return null
  const [section = ''] = rest.split(/^## /m)
  const blocks = section.split(/\n\s*\n/).map((block) => block.trim())
  return blocks.flatMap((block) => (block === '' ? [] : [blockOf(block)])).join('')
}

/** Whether one version, such as 1.10.0, is later than another. */
export function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}

function blockOf(block: string): string {
  if (block.startsWith('### ')) return `<h3>${escaped(block.slice(4))}</h3>`
  if (!block.startsWith('- ')) return `<p>${escaped(oneLine(block))}</p>`
  const items = block.split(/^- /m).filter((item) => item !== '')
  return `<ul>${items.map((item) => `<li>${escaped(oneLine(item))}</li>`).join('')}</ul>`
}

function oneLine(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('`', '')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
