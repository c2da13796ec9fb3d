import { useEffect, useState } from 'react'
import { Hint } from './hint.tsx'
import { IconButton } from './icon-button.tsx'
import { IconCheck } from './icons/icon-check.ts'
import { IconCopy } from './icons/icon-copy.ts'

const SHOWN_MS = 2_000

/** Copies a text and confirms it for two seconds (ERR-020). A failed copy is only logged (ERR-019). */
export function CopyButton({ value, label = 'Copy' }: { value: string; label?: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch (error) {
      console.warn('Couldn’t copy the text.', error)
    }
  }

  return (
    <Hint label={copied ? 'Copied' : label}>
      <IconButton aria-label={copied ? 'Copied' : label} color={copied ? 'stage' : 'gray'} onClick={() => void copy()}>
        {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      </IconButton>
    </Hint>
  )
}
