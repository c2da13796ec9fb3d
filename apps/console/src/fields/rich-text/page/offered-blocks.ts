import type { TextBlock } from '@greenroom/contract/text/text-blocks'
import { IconBlockquote } from '../../../ui/icons/icon-blockquote.ts'
import { IconClick } from '../../../ui/icons/icon-click.ts'
import { IconHeadphones } from '../../../ui/icons/icon-headphones.ts'
import { IconMinus } from '../../../ui/icons/icon-minus.ts'
import { IconPhoto } from '../../../ui/icons/icon-photo.ts'
import { IconTable } from '../../../ui/icons/icon-table.ts'
import { IconVideo } from '../../../ui/icons/icon-video.ts'

export type OfferedBlock = {
  block: TextBlock
  label: string
  hint: string
  Icon: typeof IconPhoto
  /** What finds it, in lower case. */
  words: readonly string[]
  /** It is a file, which is stored with an app. */
  isFile?: true
}

/** The '/' menu, in its order. */
export const offeredBlocks: readonly OfferedBlock[] = [
  { block: 'picture', label: 'Picture', hint: 'Upload an image', Icon: IconPhoto, words: ['picture', 'image', 'photo'], isFile: true },
  { block: 'film', label: 'Film', hint: 'From YouTube or Vimeo', Icon: IconVideo, words: ['film', 'video', 'youtube', 'vimeo', 'movie'] },
  {
    block: 'audio',
    label: 'Audio',
    hint: 'Upload a recording',
    Icon: IconHeadphones,
    words: ['audio', 'sound', 'music', 'recording', 'mp3'],
    isFile: true,
  },
  { block: 'button', label: 'Button', hint: 'A bold link, centered', Icon: IconClick, words: ['button', 'link'] },
  { block: 'quote', label: 'Quote', hint: 'Words of someone else', Icon: IconBlockquote, words: ['quote', 'blockquote'] },
  { block: 'divider', label: 'Divider', hint: 'A line between parts', Icon: IconMinus, words: ['divider', 'line', 'rule', 'separator'] },
  { block: 'table', label: 'Table', hint: 'Three rows and columns', Icon: IconTable, words: ['table', 'grid'] },
]
