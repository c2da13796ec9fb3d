import { expect } from 'vitest'
import { faultsOfEveryScreen } from '../harness/every-screen.ts'
import { journey } from '../harness/journey.ts'

journey('no screen has a serious accessibility fault: light and dark', { timeout: 240_000 }, async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 800 } })
  expect(await faultsOfEveryScreen(page, ['light', 'dark'])).toEqual([])
})
