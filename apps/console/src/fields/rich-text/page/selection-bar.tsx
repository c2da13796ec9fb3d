import { Toolbar as Bar } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import classes from './page-tools.module.css'

/** The same object on every render: the library sends a changed one to the editor. */
const placement = { placement: 'top-start', offset: 8 } as const
const stop = { 'data-toolbar-toggle': true } as const

/** The most used tools, above the selected words. Touch screens show their own menu there. */
export function SelectionBar({ editor, label }: { editor: Editor; label: string }) {
  return (
    <BubbleMenu editor={editor} options={placement} className={classes.bubble}>
      <Bar className={classes.bar} withBorder={false} aria-label={`Formatting of the selection in ${label}`}>
        <RichTextEditor.Bold {...stop} />
        <RichTextEditor.Italic {...stop} />
        <RichTextEditor.Underline {...stop} />
        <RichTextEditor.H2 {...stop} />
        <RichTextEditor.H3 {...stop} />
        <RichTextEditor.BulletList {...stop} />
        <RichTextEditor.Blockquote {...stop} />
        <RichTextEditor.Link {...stop} initialExternal />
      </Bar>
    </BubbleMenu>
  )
}
