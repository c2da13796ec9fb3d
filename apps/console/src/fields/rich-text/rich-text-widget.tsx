import '@mantine/tiptap/styles.layer.css'
import { uploadRules } from '@greenroom/contract/media/rules'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { EditorView } from '@tiptap/pm/view'
import { useEditor } from '@tiptap/react'
import { use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'
import { CharacterCount } from '../character-count.tsx'
import { UploadNote } from '../media/upload-note.tsx'
import { useUpload } from '../media/use-upload.ts'
import { PageRoleContext } from '../page-role.ts'
import { textOf, type WidgetProps } from '../widget.ts'
import { richTextExtensions } from './extensions.ts'
import type { Direction } from './move-block.ts'
import { useWritingMode } from './page/writing-mode.ts'
import { pasteMarkdown } from './paste-markdown.ts'
import { type PastedHtml, pastedHtml } from './pasted-html.ts'
import { quietHtml, withoutUnsentPictures } from './quiet-html.ts'
import classes from './rich-text-widget.module.css'
import { Toolbar } from './toolbar.tsx'
import { useIsIdle } from './use-is-idle.ts'
import { useOfferedFonts } from './use-offered-fonts.ts'
import { usePastedPictures } from './use-pasted-pictures.ts'

const PageTools = onDemand(async () => (await import('./page/page-tools.tsx')).PageTools, null, 'The tools')
const WordCount = onDemand(async () => (await import('./page/word-count.tsx')).WordCount)

const PLACEHOLDER = 'Write, or press / to insert a picture, a film or a button'
/** What the toolbar and the bar with Save cover of the page, in pixels: typing and arrow keys scroll before them. */
const COVERED = { top: 120, right: 0, bottom: 100, left: 0 }

/** Formatted text, stored as HTML; its limit counts the HTML that is sent. */
export function RichTextWidget({ field, value, onChange, onBlur, error, disabled }: WidgetProps<'richText'>) {
  const id = useId()
  const html = textOf(value)
  const upload = useUpload(uploadRules.image)
  const pictures = usePastedPictures()
  const isPage = use(PageRoleContext) === 'text'
  const root = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const writing = useWritingMode(() => root.current)
  const isIdle = useIsIdle()
  const [moved, setMoved] = useState<{ direction: Direction; count: number } | null>(null)
  useOfferedFonts()
  // The editor is created once; it has to call the latest callbacks.
  const calls = useRef({ onChange, onBlur, start: upload.start, pasted: (_pasted: PastedHtml) => {} })
  const isShiftDown = useRef(false)
  const written = useRef(html)

  // The same on every render: otherwise the editor would be set up again for each key.
  const [begins] = useState(() => ({
    extensions: richTextExtensions({
      send: async (file) => {
        const stored = await calls.current.start(file)
        if (!stored) throw new Error(`${file.name} could not be uploaded.`)
        return stored.url
      },
      onMove: (direction) => setMoved((last) => ({ direction, count: (last?.count ?? 0) + 1 })),
      placeholder: isPage ? PLACEHOLDER : undefined,
    }),
    content: quietHtml(html),
  }))
  const isWrong = error !== undefined
  const editorProps = useMemo(
    () => ({
      ...(isPage && { scrollThreshold: COVERED, scrollMargin: COVERED }),
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
          // The key of the form's main button; Shift and Enter breaks a line.
          return event.key === 'Enter' && (event.ctrlKey || event.metaKey)
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
        'aria-disabled': String(disabled === true),
      },
    }),
    [id, field.required, isPage, isWrong, disabled],
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
      <RichTextEditor
        ref={root}
        editor={editor}
        className={classes.editor}
        data-editor
        data-page-text={isPage || undefined}
        data-error={error !== undefined || undefined}
        data-disabled={disabled || undefined}
      >
        {!disabled && <Toolbar editor={editor} label={field.label} writing={isPage ? writing : undefined} />}
        <div ref={sheet} className={classes.sheet}>
          <RichTextEditor.Content className={classes.content} />
          {isPage && isIdle && editor && !disabled && (
            <PageTools editor={editor} label={field.label} sheet={sheet} onPicture={upload.start} />
          )}
        </div>
      </RichTextEditor>
      <span className="gr-unseen" role="status">
        {moved && <span key={moved.count}>{moved.direction === 'up' ? 'Moved up' : 'Moved down'}</span>}
      </span>
      <UploadNote note={[upload.note, pictures.note].filter((note) => note !== undefined).join(' ')} />
      {isPage && isIdle && editor && <WordCount editor={editor} />}
      <CharacterCount text={html} max={field.max} />
    </Input.Wrapper>
  )
}
