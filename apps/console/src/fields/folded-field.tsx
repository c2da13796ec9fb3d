import type { Field } from '@greenroom/contract/fields/field'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IconPlus } from '../ui/icons/icon-plus.ts'
import classes from './field-input.module.css'
import { useWidgetForm } from './form-context.ts'

type Props = {
  /** The path of the value in the form. */
  path: string
  field: Field
  /** The button's label. */
  words: string
  children: ReactNode
}

/** A rarely needed field: a button while it is empty, until the user clicks it. */
export function FoldedField({ path, field, words, children }: Props) {
  const value: unknown = useWatch({ name: path })
  const [state, setState] = useState<'folded' | 'used' | 'asked for'>('folded')
  const anchor = useRef<HTMLDivElement>(null)
  const { isLocked } = useWidgetForm()
  const isUsed = field.traits.cell(field, value).as !== 'nothing'
  // If emptied again it stays visible for new input.
  if (isUsed && state === 'folded') setState('used')

  useEffect(() => (state === 'asked for' && anchor.current ? focusOnceThere(anchor.current) : undefined), [state])

  if (isLocked && !isUsed) return null
  return (
    <div ref={anchor}>
      {state === 'folded' ? (
        <div data-field={path} className={classes.field}>
          <Button
            className={classes.fold}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setState('asked for')}
          >
            {words}
          </Button>
        </div>
      ) : (
        children
      )}
    </div>
  )
}

/** Editors mount a moment later. Gives up if the focus has moved elsewhere meanwhile. */
function focusOnceThere(anchor: HTMLElement): () => void {
  const focus = () => {
    const input = anchor.querySelector<HTMLElement>('[contenteditable="true"], textarea, input')
    if (input === null) return false
    if (document.activeElement === document.body || anchor.contains(document.activeElement)) input.focus()
    return true
  }
  const observer = new MutationObserver(() => focus() && observer.disconnect())
  if (!focus()) observer.observe(anchor, { childList: true, subtree: true, attributes: true, attributeFilter: ['contenteditable'] })
  return () => observer.disconnect()
}
