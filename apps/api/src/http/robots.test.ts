import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'

it('robots are asked to read nothing, neither the console nor the API nor the public forms', async () => {
  const test = await testApp()
  try {
    const { statusCode, headers, body } = await test.server.inject({ url: '/robots.txt' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.trim().split('\n')).toEqual(['User-agent: *', 'Disallow: /'])
  } finally {
    await test.close()
  }
})
