import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { textAlignments } from '@greenroom/contract/fields/formatting'
import { getUploadImageExtension, Link } from '@mantine/tiptap'
import type { Extensions } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import TextAlign from '@tiptap/extension-text-align'
import { FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Placeholder } from '@tiptap/extensions/placeholder'
import StarterKit from '@tiptap/starter-kit'
import { BlockMover, type Direction } from './move-block.ts'
import { Player } from './player.ts'
import { spanStyleOf, styleOf } from './quiet-html.ts'
import { tables } from './table.ts'
import { ToolsKey } from './tools-key.ts'

/** Uploads a picture and returns its URL; rejects if the upload fails. */
type SendPicture = (file: File) => Promise<string>

type Uses = { send: SendPicture; onMove: (direction: Direction) => void; placeholder?: string | undefined }

/** The allowed content of a text: the nodes and marks of the toolbar, and those of older texts. */
export function richTextExtensions({ send, onMove, placeholder }: Uses): Extensions {
  return [
    // The editor itself would add a trailing paragraph, which would count as the user's change.
    StarterKit.configure({ link: false, trailingNode: false, heading: { levels: [1, 2, 3, 4, 5, 6] } }),
    Link.configure({ openOnClick: false, defaultProtocol: 'https', isAllowedUri: (url) => isSafeLink(url) }),
    QuietTextStyle,
    QuietFamily,
    QuietSize,
    QuietAlign.configure({ types: ['heading', 'paragraph'], alignments: [...textAlignments] }),
    getUploadImageExtension(Image, { onImageUpload: send }),
    Player,
    ...tables,
    BlockMover.configure({ onMove }),
    ToolsKey,
    ...(placeholder === undefined ? [] : [Placeholder.configure({ placeholder })]),
  ]
}

// The originals read the style attribute; these read the attribute set by quietHtml.

const QuietTextStyle = TextStyle.extend({
  parseHTML() {
    return [{ tag: 'span[data-style]', consuming: false }]
  },
})

const QuietFamily = FontFamily.extend({
  addGlobalAttributes() {
    return reading(this.parent?.(), 'fontFamily', (element) => spanStyleOf(element, 'font-family'))
  },
})

const QuietSize = FontSize.extend({
  addGlobalAttributes() {
    return reading(this.parent?.(), 'fontSize', (element) => spanStyleOf(element, 'font-size'))
  },
})

const QuietAlign = TextAlign.extend({
  addGlobalAttributes() {
    return reading(this.parent?.(), 'textAlign', (element) => {
      const alignment = styleOf(element, 'text-align')
      return this.options.alignments.includes(alignment) ? alignment : this.options.defaultAlignment
    })
  },
})

type Globals = ReturnType<NonNullable<typeof TextAlign.config.addGlobalAttributes>>

/** The same attributes, with another parser for this one. */
function reading(globals: Globals | undefined, name: string, parseHTML: (element: HTMLElement) => string | null): Globals {
  return (globals ?? []).map((global) => ({
    ...global,
    attributes: { ...global.attributes, [name]: { ...global.attributes[name], parseHTML } },
  }))
}
