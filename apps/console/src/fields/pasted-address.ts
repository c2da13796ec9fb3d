import { completeAddress } from '@greenroom/contract/fields/complete-address'
import type { ClipboardEvent, ClipboardEventHandler } from 'react'

/** Replaces the input's text by the address of a pasted embed code, which is longer than the input. */
export function pastedAddress(onChange: (address: string) => void): ClipboardEventHandler<HTMLInputElement> {
  return (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    const complete = completeAddress(pasted)
    if (!pasted.trimStart().startsWith('<') || complete === pasted.trim()) return
    event.preventDefault()
    onChange(complete)
  }
}
