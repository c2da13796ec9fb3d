import type { ComboboxStore } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'

type Options = {
  /** The typed text; while it is empty no option is active, and Enter selects nothing. */
  typed: string
  /** The values of the options, in list order. */
  options: readonly string[]
  isChosen(option: string): boolean
}

/** Activates the first option that is not chosen yet, so that Enter selects it. */
export function useFirstMatch(combobox: ComboboxStore, { typed, options, isChosen }: Options) {
  const id = useId()
  const [active, setActive] = useState<string | null>(null)
  const isMarked = useRef(false)
  const { dropdownOpened, resetSelectedOption, selectOption } = combobox
  const index = dropdownOpened && typed.trim() !== '' ? options.findIndex((option) => !isChosen(option)) : -1
  const first = options[index] ?? null
  const shown = options.join()
  // The store marks the option by its position in the document, so this runs again when the list changes. An option
  // marked by the arrow keys stays while no text is typed.
  useEffect(() => {
    if (first !== null) selectOption(index)
    else if (isMarked.current) resetSelectedOption()
    isMarked.current = first !== null
    setActive(first)
  }, [first, index, shown, typed, resetSelectedOption, selectOption])
  return {
    /** The id of an option's element. */
    idOf: (option: string) => `${id}${option}`,
    /** ARIA attributes of the input. */
    aria: active === null ? {} : { 'aria-activedescendant': `${id}${active}` },
    /** The arrow keys move to another option; the store announces that itself. */
    leave: () => setActive(null),
  }
}
