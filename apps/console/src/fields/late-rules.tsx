import type { Values } from '@greenroom/contract/fields/field'
import type { Resolver } from 'react-hook-form'
import { afterFrame } from '../ui/after-frame.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { useTouched } from '../ui/use-touched.ts'

let loaded: () => void

/** Resolves when schemas can be built: LateRules has loaded what they are made of. */
const rulesLoaded = new Promise<void>((done) => {
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

/**
 * A resolver that is built once the rules have loaded. It validates after the frame that shows the key, so that a large
 * schema does not delay it.
 */
export function lateResolver(build: () => Resolver<Values>): Resolver<Values> {
  const resolver = rulesLoaded.then(build)
  return async (...given) => {
    await afterFrame()
    const validate = await resolver
    return await validate(...given)
  }
}

function Nothing() {
  return null
}
