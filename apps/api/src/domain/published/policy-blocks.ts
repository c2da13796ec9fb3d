import { readZipEntry } from '../../edges/zip/read-zip-entry.ts'

/** A heading or a paragraph of a document, without formatting. */
export type PolicyBlock = { as: 'heading' | 'paragraph'; text: string }

/** How much text is read of a document. */
const MOST_BYTES = 2_000_000
const MOST_BLOCKS = 2_000

/** The headings and paragraphs of a .txt, .docx or .odt file; null for other files and for one that cannot be read. */
export async function policyBlocks(filename: string, bytes: Buffer): Promise<PolicyBlock[] | null> {
  const kind = /\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase()
  const blocks =
    kind === 'txt' ? ofText(bytes) : kind === 'docx' ? await ofWord(bytes) : kind === 'odt' ? await ofOpenDocument(bytes) : null
  const filled = blocks?.filter(({ text }) => text !== '').slice(0, MOST_BLOCKS) ?? []
  return filled.length > 0 ? filled : null
}

/** Paragraphs are separated by empty lines. */
function ofText(bytes: Buffer): PolicyBlock[] {
  const text = bytes
    .subarray(0, MOST_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  return text.split(/\r?\n\s*\r?\n/).map((paragraph) => ({ as: 'paragraph', text: paragraph.trim() }))
}

/** The runs of text in a paragraph, its tabs and its breaks; not what fields and pictures contain. */
const RUNS = /<w:t(?: [^<>]*)?>([^<>]*)<\/w:t>|<w:(?:tab|br)(?: [^<>]*)?\/>/g

async function ofWord(bytes: Buffer): Promise<PolicyBlock[] | null> {
  const xml = await readZipEntry(bytes, 'word/document.xml', MOST_BYTES)
  if (xml === null) return null
  // Split instead of matched from tag to tag, which takes forever for a file in which no tag is closed.
  return partsOf(xml, '</w:p>').map((part) => ({
    as: /<w:pStyle w:val="(?:Heading|Title)/.test(part) ? 'heading' : 'paragraph',
    text: words([...part.matchAll(RUNS)].map(([, text = ' ']) => text).join('')),
  }))
}

async function ofOpenDocument(bytes: Buffer): Promise<PolicyBlock[] | null> {
  const xml = await readZipEntry(bytes, 'content.xml', MOST_BYTES)
  if (xml === null) return null
  return partsOf(xml, /<\/text:[ph]>/).map((part) => ({
    as: /<text:h[ >]/.test(part) ? 'heading' : 'paragraph',
    text: words(part.replace(/<text:(?:tab|s|line-break)(?: [^<>]*)?\/>/g, ' ')),
  }))
}

/** A document up to the end of each paragraph, without what follows the last one. */
function partsOf(xml: Buffer, end: string | RegExp): string[] {
  return xml.toString('utf8').split(end).slice(0, -1)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of XML without its tags. It is text for whoever shows it, so nothing in it is trusted. */
function words(xml: string): string {
  return xml
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (_, code: string) => characterOf(code))
    .replace(/\s+/g, ' ')
    .trim()
}

function characterOf(code: string): string {
  const point = code.startsWith('x') || code.startsWith('X') ? Number.parseInt(code.slice(1), 16) : Number(code)
  return point <= 0x10_ff_ff ? String.fromCodePoint(point).toWellFormed() : ''
}
