import { uploadRules } from '@greenroom/contract/media/rules'
import { Toolbar as Bar } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { useSessionData } from '../../session/use-session.ts'
import { acceptsOf } from '../media/prepare-file.ts'
import classes from './rich-text-widget.module.css'
import { FamilyMenu, SizeMenu } from './style-menus.tsx'

/** Every control is a stop of the toolbar: Tab enters the toolbar once, the arrow keys move along it. */
const stop = { 'data-toolbar-toggle': true } as const

/** The formatting actions for the selected text. */
export function Toolbar({ editor, label }: { editor: Editor | null; label: string }) {
  const { app } = useSessionData()
  return (
    <Bar className={classes.toolbar} data-stays withBorder={false} aria-label={`Formatting of ${label}`}>
      <RichTextEditor.ControlsGroup>
        <FamilyMenu editor={editor} />
        <SizeMenu editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold {...stop} />
        <RichTextEditor.Italic {...stop} />
        <RichTextEditor.Underline {...stop} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 {...stop} />
        <RichTextEditor.H2 {...stop} />
        <RichTextEditor.H3 {...stop} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList {...stop} />
        <RichTextEditor.OrderedList {...stop} />
        <RichTextEditor.Blockquote {...stop} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.AlignLeft {...stop} />
        <RichTextEditor.AlignCenter {...stop} />
        <RichTextEditor.AlignRight {...stop} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link {...stop} initialExternal />
        <RichTextEditor.Unlink {...stop} />
        {/* Pictures are stored with an app. */}
        {app && <RichTextEditor.ImageUpload {...stop} accept={acceptsOf(uploadRules.image)} />}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting {...stop} />
        <RichTextEditor.Undo {...stop} />
        <RichTextEditor.Redo {...stop} />
      </RichTextEditor.ControlsGroup>
    </Bar>
  )
}
