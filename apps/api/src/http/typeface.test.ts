import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'

it('the sign-up page has the typeface of the console, from this server', async () => {
  const test = await testApp()
  try {
    const styles = /href="([^"]+\.css[^"]*)"/
    const faces = async (page: string) => {
      const { body, headers } = await test.server.inject(page)
      const sheet = await test.server.inject(styles.exec(body)?.[1] ?? '')
      return {
        policy: headers['content-security-policy'],
        urls: [...sheet.body.matchAll(/url\("(\/typeface[^"]+)"\)/g)].map(([, url = '']) => url),
      }
    }
    const { policy, urls } = await faces('/free-trial')
    expect(policy).toContain("font-src 'self'")
    expect(urls).toHaveLength(2)
    for (const url of urls) {
      const { statusCode, headers, rawPayload } = await test.server.inject(url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2'])
      expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2')
    }
  } finally {
    await test.close()
  }
})
