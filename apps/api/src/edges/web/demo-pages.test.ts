import { expect, test } from 'vitest'
import { demoPages } from './demo-pages.ts'

const read = demoPages(async () => ({ problem: 'slow' }), { webHost: 'https://www.example.com' })
const answer = (url: string) => read(url, AbortSignal.timeout(1_000))

test('the demo answers for the pages of its own apps, and reads all others', async () => {
  expect(await answer('https://ridgeway-walks.example/privacy')).toMatchObject({ status: 200, body: '<h1>ridgeway walks</h1>' })
  expect(await answer('https://www.example.com/still-water/about')).toMatchObject({ status: 200, body: '<h1>still water</h1>' })
  expect(await answer('https://tidewater.example/missing')).toMatchObject({ status: 404 })
  expect(await answer('https://example.org/privacy')).toEqual({ problem: 'slow' })
})
