import { type Ref, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { IconSearch } from './icons/icon-search.ts'
import { IconX } from './icons/icon-x.ts'
import classes from './search-field.module.css'
import { useDelayed } from './use-delayed.ts'

const WAIT_MS = 250

type Props = {
  label: string
  /** Replaces the label, to describe what is searched. */
  placeholder?: string
  value: string
  onSearch: (words: string) => void
  /** The keyboard shortcut to this field, announced to screen readers. */
  shortcut?: string
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A search field with a debounce; a value changed from outside, such as by Back, replaces the text. */
export function SearchField({ label, placeholder = label, value, onSearch, shortcut, className = '', ref }: Props) {
  const [typed, setTyped] = useState(value)
  const passedOn = useRef(value)

  const pass = (words: string) => {
    passedOn.current = words
    onSearch(words)
  }
  const passLater = useDelayed(pass, WAIT_MS)

  useEffect(() => {
    if (value === passedOn.current) return
    passedOn.current = value
    setTyped(value)
  }, [value])

  const now = (words: string) => {
    passLater.cancel()
    setTyped(words)
    pass(words)
  }

  return (
    <div className={`${classes.field} ${className}`}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        ref={ref}
        className={classes.input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        maxLength={255}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          passLater.call(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(typed)
          if (event.key === 'Escape') now('')
        }}
      />
      {typed !== '' && (
        <IconButton className={classes.clear} size="sm" aria-label="Clear search" onClick={() => now('')}>
          <IconX size={16} />
        </IconButton>
      )}
    </div>
  )
}
