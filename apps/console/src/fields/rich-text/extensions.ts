import { textAlignments } from '@greenroom/contract/fields/formatting'
import { getUploadImageExtension, Link } from '@mantine/tiptap'
import type { Extensions } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import TextAlign from '@tiptap/extension-text-align'
import { FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style'
import StarterKit from '@tiptap/starter-kit'
import { isSafeLink, styleOf } from './pasted-html.ts'
import { Player } from './player.ts'

/** Sends a picture and answers its address; a picture that cannot be sent rejects. */
export type SendPicture = (file: File) => Promise<string>

/** What a text may hold: the nodes and marks that the toolbar makes, and those that older texts carry. */
export function richTextExtensions(send: SendPicture): Extensions {
  return [
    // A trailing paragraph would be added by the editor itself, and count as a change by the person.
    StarterKit.configure({ link: false, trailingNode: false, heading: { levels: [1, 2, 3, 4, 5, 6] } }),
    Link.configure({ openOnClick: false, defaultProtocol: 'https', isAllowedUri: (url) => isSafeLink(url) }),
    TextStyle,
    FontFamily,
    FontSize,
    AttributeAlign.configure({ types: ['heading', 'paragraph'], alignments: [...textAlignments] }),
    getUploadImageExtension(Image, { onImageUpload: send }),
    Player,
  ]
}

/**
 * Reads the alignment from the text of the style attribute. The original asks the element's parsed style, which a browser
 * leaves empty where the page's policy allows no inline styles.
 */
const AttributeAlign = TextAlign.extend({
  addGlobalAttributes() {
    return (this.parent?.() ?? []).map((global) => ({
      ...global,
      attributes: {
        textAlign: {
          ...global.attributes.textAlign,
          parseHTML: (element: HTMLElement) => {
            const alignment = styleOf(element, 'text-align')
            return this.options.alignments.includes(alignment) ? alignment : this.options.defaultAlignment
          },
        },
      },
    }))
  },
})
