import type { UploadState } from '../../api/resumable.ts'
import { amountText, paceMeter, paceText } from './pace.ts'
import type { SendOptions } from './send-file.ts'

/** The progress of an upload, for display. */
export type UploadInProgress = {
  filename: string
  /** From 0 to 1; hidden one second after it reached 1 (UPL-031). */
  share: number
  /** `3.2 MB of 61 MB`, and the speed; empty for a small file. */
  detail: string
  /** Null if it cannot be paused. */
  standing: UploadState | null
}

/** Converts the events of an upload to its displayed progress. */
export function watchProgress(change: (patch: Partial<UploadInProgress>) => void) {
  const measure = paceMeter()
  let isLarge = false
  let amount = ''
  return {
    onProgress(sent: number, total: number) {
      if (!isLarge) return change({ share: sent / total })
      amount = amountText(sent, total)
      const pace = measure(sent, total, performance.now())
      change({ share: sent / total, detail: pace ? `${amount}, ${paceText(pace)}` : amount })
    },
    // A paused upload has no speed.
    onStanding: (standing: UploadState) => change({ standing, ...(standing !== 'sending' && { detail: amount }) }),
    onControls() {
      isLarge = true
      change({ standing: 'sending' })
    },
  } satisfies Partial<SendOptions>
}
