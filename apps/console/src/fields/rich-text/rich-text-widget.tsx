import '@mantine/tiptap/styles.layer.css'
import { uploadRules } from '@greenroom/contract/media/rules'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { EditorView } from '@tiptap/pm/view'
import { useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { CharacterCount } from '../character-count.tsx'
import { UploadNote } from '../media/upload-note.tsx'
import { useUpload } from '../media/use-upload.ts'
import { textOf, type WidgetProps } from '../widget.ts'
import { richTextExtensions } from './extensions.ts'
import { pasteMarkdown } from './paste-markdown.ts'
import { type PastedHtml, pastedHtml } from './pasted-html.ts'
import { quietHtml, withoutUnsentPictures } from './quiet-html.ts'
import classes from './rich-text-widget.module.css'
import { Toolbar } from './toolbar.tsx'
import { useOfferedFonts } from './use-offered-fonts.ts'
import { usePastedPictures } from './use-pasted-pictures.ts'

/** Formatted text, stored as HTML; its limit counts the HTML that is sent. */
export function RichTextWidget({ field, value, onChange, onBlur, error, disabled }: WidgetProps<'richText'>) {
  const id = useId()
  const html = textOf(value)
  const upload = useUpload(uploadRules.image)
  const pictures = usePastedPictures()
  useOfferedFonts()
  // The editor is created once; it has to call the latest callbacks.
  const calls = useRef({ onChange, onBlur, start: upload.start, pasted: (_pasted: PastedHtml) => {} })
  const isShiftDown = useRef(false)
  const written = useRef(html)

  // The same on every render: otherwise the editor would be set up again for each key.
  const [begins] = useState(() => ({
    extensions: richTextExtensions(async (file) => {
      const stored = await calls.current.start(file)
      if (!stored) throw new Error(`${file.name} could not be uploaded.`)
      return stored.url
    }),
    content: quietHtml(html),
  }))
  const isWrong = error !== undefined
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: (pasted: string) => {
        const read = pastedHtml(pasted)
        calls.current.pasted(read)
        return read.html
      },
      // With Shift, browsers paste the text alone, and it stays as it is.
      handlePaste: (view: EditorView, event: ClipboardEvent) => !isShiftDown.current && pasteMarkdown(view, event.clipboardData),
      handleDOMEvents: {
        keydown: (_view: EditorView, event: KeyboardEvent) => {
          isShiftDown.current = event.shiftKey
        },
        keyup: (_view: EditorView, event: KeyboardEvent) => {
          isShiftDown.current = event.shiftKey
        },
      },
      attributes: {
        role: 'textbox',
        // A translated text would be saved.
        translate: 'no',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-description ${id}-error`,
        'aria-required': String(field.required),
        'aria-invalid': String(isWrong),
      },
    }),
    [id, field.required, isWrong],
  )

  const editor = useEditor({
    ...begins,
    editable: !disabled,
    // The style sheet below contains what it would inject at run time, which the page's policy forbids.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : withoutUnsentPictures(changed.getHTML())
      calls.current.onChange(written.current)
    },
    onBlur: () => calls.current.onBlur(),
  })

  calls.current = {
    onChange,
    onBlur,
    start: upload.start,
    pasted: (pasted) => {
      if (editor) void pictures.take(editor, pasted)
    },
  }

  // A value from outside, such as another user's version, replaces the text.
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    // Undo reverts this user's input only, not the replacement.
    editor?.chain().setMeta('addToHistory', false).setContent(quietHtml(html), { emitUpdate: false }).run()
  }, [editor, html])

  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor?.commands.focus() }}
      description={field.help}
      descriptionProps={{ id: `${id}-description` }}
      error={error ?? upload.refusal}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={field.required}
    >
      <RichTextEditor editor={editor} className={classes.editor} data-error={error !== undefined || undefined}>
        {!disabled && <Toolbar editor={editor} label={field.label} />}
        <RichTextEditor.Content className={classes.content} />
      </RichTextEditor>
      <UploadNote note={[upload.note, pictures.note].filter((note) => note !== undefined).join(' ')} />
      <CharacterCount text={html} max={field.max} />
    </Input.Wrapper>
  )
}
