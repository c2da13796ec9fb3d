import type { ComboboxStore } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'

type Options = {
  /** What was typed; while it is empty nothing is active, and Enter takes nothing. */
  typed: string
  /** The values of the options, as they stand in the list. */
  options: readonly string[]
  isChosen(option: string): boolean
}

/** Makes the first option active that is not chosen yet, so that Enter takes it. */
export function useFirstMatch(combobox: ComboboxStore, { typed, options, isChosen }: Options) {
  const id = useId()
  const [active, setActive] = useState<string | null>(null)
  const isMarked = useRef(false)
  const { dropdownOpened, resetSelectedOption, selectOption } = combobox
  const place = dropdownOpened && typed.trim() !== '' ? options.findIndex((option) => !isChosen(option)) : -1
  const first = options[place] ?? null
  const shown = options.join()
  // The store marks the option in the document, by its place there: again whenever the list is another one. What the
  // arrow keys marked while nothing was typed stays.
  useEffect(() => {
    if (first !== null) selectOption(place)
    else if (isMarked.current) resetSelectedOption()
    isMarked.current = first !== null
    setActive(first)
  }, [first, place, shown, typed, resetSelectedOption, selectOption])
  return {
    /** The id of an option's element. */
    idOf: (option: string) => `${id}${option}`,
    /** What the input tells screen readers of it. */
    aria: active === null ? {} : { 'aria-activedescendant': `${id}${active}` },
    /** The arrow keys choose another one: the store tells of that itself. */
    leave: () => setActive(null),
  }
}
