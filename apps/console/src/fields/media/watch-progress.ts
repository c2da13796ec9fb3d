import type { UploadState } from '../../api/resumable.ts'
import { amountText, paceMeter, paceText } from './pace.ts'
import type { SendOptions } from './send-file.ts'

/** A file on its way, as a person sees it. */
export type UploadInProgress = {
  filename: string
  /** From 0 to 1; a second after 1 the whole goes (UPL-031). */
  share: number
  /** `3.2 MB of 61 MB`, and how fast; empty for a small file. */
  detail: string
  /** Null where it cannot be paused. */
  standing: UploadState | null
}

/** Turns what an upload tells of itself into what a person sees of it. */
export function watchProgress(change: (news: Partial<UploadInProgress>) => void) {
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
    // What stands still has no pace.
    onStanding: (standing: UploadState) => change({ standing, ...(standing !== 'sending' && { detail: amount }) }),
    onControls() {
      isLarge = true
      change({ standing: 'sending' })
    },
  } satisfies Partial<SendOptions>
}
