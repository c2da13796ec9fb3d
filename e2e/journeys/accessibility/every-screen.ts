import { expect } from 'vitest'
import { faultsOfEveryScreen } from '../../harness/every-screen.ts'
import { journey } from '../../harness/journey.ts'

journey('no screen has an accessibility fault: light, dark and at phone width', { timeout: 600_000 }, async ({ open }) => {
  expect(await faultsOfEveryScreen(await open())).toEqual([])
})
