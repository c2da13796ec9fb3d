import { Extension } from '@tiptap/core'

/** Alt+F10 moves the focus from the text to its tools, as in other editors. Escape returns it. */
export const ToolsKey = Extension.create({
  name: 'toolsKey',
  addKeyboardShortcuts() {
    return {
      'Alt-F10': ({ editor }) => {
        const tools = editor.view.dom.closest('[data-editor]')?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')
        tools?.focus()
        return tools !== undefined && tools !== null
      },
    }
  },
})
