import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What somebody else does to the same app meanwhile: what their browser would send. Records go by their name. */
export type Colleague = {
  /** Changes values of the app. */
  changeApp(data: object): Promise<void>
  /** Changes a record of one kind, such as `content/articles`. */
  change(kind: string, name: string, data: object): Promise<void>
  remove(kind: string, name: string): Promise<void>
  /** Changes what is at an address of the API, such as `/api/whats_new/{id}`. */
  changeAt(address: string, data: object): Promise<void>
}

/** Opens a page's first address, in an app; answers somebody who works in the same one. */
export async function openBesideColleague(page: Page, path: string): Promise<Colleague> {
  const asked = page.waitForRequest((request) => /\/api\/apps\/[0-9a-f-]{36}$/.test(request.url()))
  await page.goto(path)
  const request = await asked
  const options = { headers: { authorization: (await request.allHeaders()).authorization ?? '' } }
  const addressOf = async (kind: string, name: string) => {
    const list = await page.request.get(`${request.url()}/${kind}?per_page=100`, options)
    const { data }: { data: { id: string }[] } = await list.json()
    const found = data.find((record) => Object.values(record).includes(name))
    expect(found, `${name} of ${kind}`).toBeDefined()
    return `${request.url()}/${kind}/${found?.id}`
  }
  const changeAt = async (address: string, data: object) => {
    const answer = await page.request.patch(address, { ...options, data: { data } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return {
    changeAt,
    changeApp: (data) => changeAt(request.url(), data),
    change: async (kind, name, data) => changeAt(await addressOf(kind, name), data),
    async remove(kind, name) {
      expect((await page.request.delete(await addressOf(kind, name), options)).status()).toBe(204)
    },
  }
}
