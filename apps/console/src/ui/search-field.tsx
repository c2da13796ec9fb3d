import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

const WAIT_MS = 250

type Props = { label: string; value: string; onSearch: (words: string) => void; className?: string }

/** A field whose words are searched for once the typing rests; words from elsewhere, such as Back, fill it. */
export function SearchField({ label, value, onSearch, className }: Props) {
  const [typed, setTyped] = useState(value)
  const passedOn = useRef(value)

  const pass = (words: string) => {
    passedOn.current = words
    onSearch(words)
  }
  const passLater = useDebouncedCallback(pass, WAIT_MS)

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
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        passLater(event.currentTarget.value)
      }}
      onKeyDown={(event) => event.key === 'Enter' && now(typed)}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={() => now('')} />}
    />
  )
}
