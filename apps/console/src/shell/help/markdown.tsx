import { Fragment, type ReactNode } from 'react'
import classes from './help.module.css'

type Props = { text: string; /** Opens another page of the handbook, by its name. */ onLink: (page: string) => void }

/**
 * The subset of Markdown used in the handbook: headings, paragraphs, lists, bold words, keys and names in backticks,
 * and links between its pages. `handbook.test.ts` rejects anything else.
 */
export function Markdown({ text, onLink }: Props) {
  return blocksOf(text).map((block, index) => {
    const words = (line: string) => inline(line, onLink)
    // Pages never change while they are shown.
    const key = `${index} ${block.kind}`
    switch (block.kind) {
      case 'heading':
        return <h3 key={key}>{words(block.lines[0] ?? '')}</h3>
      case 'bullets':
      case 'steps': {
        const List = block.kind === 'bullets' ? 'ul' : 'ol'
        return (
          <List key={key}>
            {block.lines.map((line) => (
              <li key={line}>{words(line)}</li>
            ))}
          </List>
        )
      }
      default:
        return <p key={key}>{words(block.lines.join(' '))}</p>
    }
  })
}

type Block = { kind: 'heading' | 'bullets' | 'steps' | 'paragraph'; lines: string[] }

/** Paragraphs, lists and headings; a line that is indented continues the one above it. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.split(/\n\s*\n/).map((block) => block.trim())) {
    if (part === '') continue
    if (part.startsWith('## ')) blocks.push({ kind: 'heading', lines: [part.slice(3)] })
    else if (/^- /.test(part)) blocks.push({ kind: 'bullets', lines: items(part, /^- /) })
    else if (/^\d+\. /.test(part)) blocks.push({ kind: 'steps', lines: items(part, /^\d+\. /) })
    else blocks.push({ kind: 'paragraph', lines: part.split('\n').map((line) => line.trim()) })
  }
  return blocks
}

function items(part: string, mark: RegExp): string[] {
  const found: string[] = []
  for (const line of part.split('\n')) {
    if (mark.test(line)) found.push(line.replace(mark, ''))
    else found.push(`${found.pop() ?? ''} ${line.trim()}`)
  }
  return found
}

/** **bold**, `key`, and [words](page.md). */
const MARKED = /(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/

function inline(line: string, onLink: Props['onLink']): ReactNode {
  return line.split(MARKED).map((part, index) => {
    const key = `${index} ${part}`
    if (part.startsWith('**')) return <b key={key}>{part.slice(2, -2)}</b>
    if (part.startsWith('`')) return <kbd key={key}>{part.slice(1, -1)}</kbd>
    const [, words, target] = /^\[(.+)\]\((.+)\.md\)$/.exec(part) ?? []
    if (words === undefined || target === undefined) return <Fragment key={key}>{part}</Fragment>
    return (
      <button key={key} type="button" className={classes.link} onClick={() => onLink(target.replace(/^(\.\.?\/)+/, ''))}>
        {words}
      </button>
    )
  })
}
