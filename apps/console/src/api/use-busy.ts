import { useState } from 'react'
import { showFailure } from './show-failure.ts'

/** Whether work is under way, and a function that does some and shows its failure. */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return [isBusy, run]
}
