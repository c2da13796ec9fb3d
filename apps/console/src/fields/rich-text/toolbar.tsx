import { uploadRules } from '@greenroom/contract/media/rules'
import { Toolbar as Bar } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { useSessionData } from '../../session/use-session.ts'
import { IconArrowsMaximize } from '../../ui/icons/icon-arrows-maximize.ts'
import { acceptsOf } from '../media/prepare-file.ts'
import classes from './rich-text-widget.module.css'
import { FamilyMenu, SizeMenu } from './style-menus.tsx'

/** Every control is a stop of the toolbar: Tab enters the toolbar once, the arrow keys move along it. */
const stop = { 'data-toolbar-toggle': true } as const

type Props = {
  editor: Editor | null
  label: string
  /** For a text that can cover the window while it is written. */
  writing?: { isOn: boolean; toggle(): void } | undefined
}

/** The formatting actions for the selected text. Escape returns to it. */
export function Toolbar({ editor, label, writing }: Props) {
  const { app } = useSessionData()
  // Not from a menu of the bar, which is elsewhere on the page.
  const returnToText = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) editor?.commands.focus()
  }
  return (
    <Bar className={classes.toolbar} data-stays withBorder={false} aria-label={`Formatting of ${label}`} onKeyDown={returnToText}>
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
      {writing && (
        <RichTextEditor.Control
          {...stop}
          className={classes.writing}
          active={writing.isOn}
          aria-pressed={writing.isOn}
          aria-label="Write without distractions"
          title={`Write without distractions (${writing.isOn ? 'Esc leaves' : 'Ctrl+Shift+F'})`}
          onClick={writing.toggle}
        >
          <IconArrowsMaximize size={16} stroke={1.5} aria-hidden="true" />
        </RichTextEditor.Control>
      )}
    </Bar>
  )
}
