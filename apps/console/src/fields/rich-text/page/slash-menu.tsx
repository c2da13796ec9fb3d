import { UnstyledButton } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { OfferedBlock } from './offered-blocks.ts'
import classes from './page-tools.module.css'
import { type OpenMenu, watchForSlash } from './slash-plugin.ts'

type Props = { editor: Editor; blocks: readonly OfferedBlock[]; onChoose(block: OfferedBlock): void }

/** The menu that '/' opens in a text. The focus stays in the text; arrow keys and Enter choose. */
export function SlashMenu({ editor, blocks, onChoose }: Props) {
  const id = useId()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [active, setActive] = useState(0)
  const [frame] = useState(newFrame)
  const items = menu?.items ?? []
  const at = Math.min(active, items.length - 1)

  // A key may come before the effects of the last one.
  const latest = useRef({ menu, at })
  latest.current = { menu, at }
  const onKey = (event: KeyboardEvent) => {
    const { menu: open, at: from } = latest.current
    const count = open?.items.length ?? 0
    if (!open || count === 0) return false
    const steps: Readonly<Record<string, number>> = { ArrowDown: from + 1, ArrowUp: from - 1 + count, Home: 0, End: count - 1 }
    const to = steps[event.key]
    if (to !== undefined) setActive(to % count)
    const chosen = event.key === 'Enter' || event.key === 'Tab' ? open.items[from] : undefined
    if (chosen) open.command(chosen)
    return to !== undefined || chosen !== undefined
  }

  const show = useEffectEvent((next: OpenMenu | null) => {
    if (next === null || menu === null) setActive(0)
    setMenu(next)
  })
  const choose = useEffectEvent(onChoose)
  const press = useEffectEvent(onKey)
  useEffect(
    () =>
      watchForSlash(editor, { blocks, onShow: (next) => show(next), onKey: (event) => press(event), onChoose: (block) => choose(block) }),
    [editor, blocks],
  )

  const isOpen = items.length > 0
  const mount = useEffectEvent(() => menu?.mount(frame))
  useEffect(() => (isOpen ? mount() : undefined), [isOpen])
  const option = isOpen ? `${id}-${items[at]?.block}` : null
  useEffect(() => {
    const { dom } = editor.view
    if (option === null) return
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', option)
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, option])

  return createPortal(
    isOpen && (
      <div id={id} role="listbox" aria-label="Insert" className={classes.menu}>
        {items.map((item, index) => (
          <UnstyledButton
            key={item.block}
            id={`${id}-${item.block}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => menu?.command(item)}
          >
            <item.Icon size={18} stroke={1.5} aria-hidden="true" />
            <span className={classes.label}>{item.label}</span>
            <small className={classes.hint}>{item.hint}</small>
          </UnstyledButton>
        ))}
      </div>
    ),
    frame,
  )
}

/** What the menu is in. */
function newFrame(): HTMLElement {
  const frame = document.createElement('div')
  frame.className = classes.frame ?? ''
  return frame
}
