import type { MediaMetadata } from '@greenroom/contract/media/file-answers'
import { uploadRules } from '@greenroom/contract/media/rules'
import { blockHtml } from '@greenroom/contract/text/text-blocks'
import type { Editor } from '@tiptap/react'
import { type RefObject, useRef, useState } from 'react'
import { useSessionData } from '../../../session/use-session.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { acceptsOf } from '../../media/prepare-file.ts'
import { useUpload } from '../../media/use-upload.ts'
import { BlockHandle } from './block-handle.tsx'
import { insertBlock, plainBlocks } from './insert-block.ts'
import { type OfferedBlock, offeredBlocks } from './offered-blocks.ts'
import classes from './page-tools.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { SlashMenu } from './slash-menu.tsx'

const AskBlock = onDemand(async () => (await import('./ask-block.tsx')).AskBlock, null, 'The form')

const withoutFiles = offeredBlocks.filter(({ isFile }) => !isFile)

type Props = {
  editor: Editor
  label: string
  sheet: RefObject<HTMLElement | null>
  onPicture(file: File): Promise<MediaMetadata | null>
}

/** What makes a text a page: the '/' menu, the handle of blocks, and tools at the selection. */
export function PageTools({ editor, label, sheet, onPicture }: Props) {
  const { app } = useSessionData()
  const audio = useUpload(uploadRules.audio)
  const [dialog, setDialog] = useState<'film' | 'button' | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [picks, setPicks] = useState<'picture' | 'audio'>('picture')

  const choose = ({ block }: OfferedBlock) => {
    const html = plainBlocks[block]
    if (html !== undefined) insertBlock(editor, block, html)
    else if (block === 'film' || block === 'button') setDialog(block)
    else if (block === 'picture' || block === 'audio') {
      setPicks(block)
      // The input takes on what it accepts first.
      requestAnimationFrame(() => picker.current?.click())
    }
  }

  const take = async (file: File | undefined) => {
    const stored = file && (await (picks === 'picture' ? onPicture(file) : audio.start(file)))
    if (!stored || editor.isDestroyed) return
    const html =
      picks === 'picture'
        ? blockHtml.picture({ address: stored.url, alt: '' })
        : blockHtml.audio({ address: stored.url_with_extension, words: stored.name })
    insertBlock(editor, picks, html)
  }

  return (
    <>
      <SelectionBar editor={editor} label={label} />
      <SlashMenu editor={editor} blocks={app ? offeredBlocks : withoutFiles} onChoose={choose} />
      <BlockHandle editor={editor} sheet={sheet} />
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        data-block-file
        aria-label={picks === 'picture' ? 'Picture for the text' : 'Audio for the text'}
        accept={acceptsOf(uploadRules[picks === 'picture' ? 'image' : 'audio'])}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {audio.refusal !== undefined && (
        <p className={classes.refusal} role="alert">
          {audio.refusal}
        </p>
      )}
      {dialog && (
        <AskBlock
          block={dialog}
          onClose={() => {
            setDialog(null)
            editor.commands.focus()
          }}
          onInsert={(html) => {
            setDialog(null)
            insertBlock(editor, dialog, html)
          }}
        />
      )}
    </>
  )
}
