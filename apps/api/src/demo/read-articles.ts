import { readFile } from 'node:fs/promises'

/** An article of the demo content, as in its text file. */
export type DemoArticle = {
  title: string
  author: string
  topics: string[]
  tags: string[]
  /** A file name of demo-pictures.ts. */
  picture: string
  /** Days from today on which it appears; undefined means at once. */
  day?: number
  active: boolean
  featured: boolean
  html: string
}

/**
 * Reads a text file of articles. Each begins with `# Title` and lines of `Name: value`; its text follows after an empty
 * line: paragraphs, `## headings`, `- lists`, `**bold**` and `*italic*`.
 */
export async function readArticles(file: string): Promise<DemoArticle[]> {
  const text = await readFile(new URL(`./content/${file}`, import.meta.url), 'utf8')
  return text
    .split(/^# /m)
    .filter((part) => part.trim() !== '')
    .map(readArticle)
}

function readArticle(part: string): DemoArticle {
  const [head = '', ...blocks] = part.trim().split(/\n{2,}/)
  const [title = '', ...lines] = head.split('\n')
  const facts = Object.fromEntries(lines.map((line) => line.split(/:\s*(.*)/s, 2)))
  return {
    title,
    author: facts.Author ?? '',
    topics: words(facts.Topics),
    tags: words(facts.Tags),
    picture: facts.Picture ?? '',
    ...(facts.Day !== undefined && { day: Number(facts.Day) }),
    active: facts.Active !== 'no',
    featured: facts.Featured === 'yes',
    html: blocks.map(blockHtml).join(''),
  }
}

function words(line = ''): string[] {
  return line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function blockHtml(block: string): string {
  if (block.startsWith('## ')) return `<h2>${inlineHtml(block.slice(3))}</h2>`
  if (!block.startsWith('- ')) return `<p>${inlineHtml(block)}</p>`
  const entries = block.split('\n').map((line) => `<li><p>${inlineHtml(line.slice(2))}</p></li>`)
  return `<ul>${entries.join('')}</ul>`
}

function inlineHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>').replaceAll(/\*(.+?)\*/g, '<em>$1</em>')
}
