import { onDemand } from '../ui/on-demand.tsx'
import { useTouched } from '../ui/use-touched.ts'

let loaded: () => void

/** Resolves when schemas can be built: LateRules has loaded what they are made of. */
export const rulesLoaded = new Promise<void>((done) => {
  loaded = done
})

const Loaded = onDemand(
  async () => {
    await import('@greenroom/contract/fields/zod')
    loaded()
    return Nothing
  },
  null,
  'What checks this form',
)

/**
 * Draws nothing: loads what validates a form, which nobody needs before the first interaction. Until then `rulesLoaded`
 * waits, and so does a save, so every form of `useRecordForm` draws this. If it cannot be loaded, this says so.
 */
export function LateRules() {
  return useTouched() && <Loaded />
}

function Nothing() {
  return null
}
