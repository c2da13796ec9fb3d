import { expect } from 'vitest'
import { faultsOfEveryScreen } from '../harness/every-screen.ts'
import { journey } from '../harness/journey.ts'

journey('no screen has a serious accessibility fault: phone width', { timeout: 240_000 }, async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  expect(await faultsOfEveryScreen(page, ['light'])).toEqual([])
})
