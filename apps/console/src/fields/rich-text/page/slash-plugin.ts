import { PluginKey } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion'
import type { OfferedBlock } from './offered-blocks.ts'

const KEY = new PluginKey('slash')

/** The open menu: what it offers for the typed words. */
export type OpenMenu = Pick<SuggestionProps<OfferedBlock, OfferedBlock>, 'items' | 'command' | 'mount'>

type Uses = {
  blocks: readonly OfferedBlock[]
  onShow(menu: OpenMenu | null): void
  onKey(event: KeyboardEvent): boolean
  onChoose(block: OfferedBlock): void
}

/** Watches for '/' at the beginning of a line or after a blank. Returns how to stop. */
export function watchForSlash(editor: Editor, { blocks, onShow, onKey, onChoose }: Uses): () => void {
  const container = editor.view.dom.closest<HTMLElement>('[data-editor]')
  editor.registerPlugin(
    Suggestion<OfferedBlock, OfferedBlock>({
      editor,
      pluginKey: KEY,
      char: '/',
      decorationClass: 'slash',
      // Within the page's landmarks, and within what covers the window.
      ...(container && { container }),
      items: ({ query }) => blocks.filter(({ words }) => words.some((word) => word.startsWith(query.toLowerCase()))),
      allow: ({ state }) => editor.isEditable && state.selection.$from.parent.type.spec.code !== true,
      command: ({ range, props }) => {
        editor.chain().focus().deleteRange(range).run()
        onChoose(props)
      },
      render: () => ({
        onStart: onShow,
        onUpdate: (menu) => onShow(menu.loading ? null : menu),
        onKeyDown: ({ event }) => onKey(event),
        onExit: () => onShow(null),
      }),
    }),
    // Before the plugin for which Enter ends a paragraph.
    (plugin, others) => [plugin, ...others],
  )
  return () => {
    if (!editor.isDestroyed) editor.unregisterPlugin(KEY)
  }
}
