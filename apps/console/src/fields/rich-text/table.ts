import { Node } from '@tiptap/core'

/**
 * A table from an older text or a paste: its cells can be edited, but not its rows and columns. The toolbar cannot
 * insert one.
 */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes() {
    return {
      head: { default: false, rendered: false, parseHTML: (element) => element.localName === 'th' },
      colspan: { default: null },
      rowspan: { default: null },
    }
  },
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.head ? 'th' : 'td', HTMLAttributes, 0],
})

export const tables = [Table, TableRow, TableCell]
