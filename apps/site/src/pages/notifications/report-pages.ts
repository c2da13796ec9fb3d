import type { SitePage } from '../../server/site-page.ts'
import { jsonAnswer } from './+json-answer.ts'

/** A report about this browser, by the endpoint of its subscription. */
function reportPage(path: string, to: string, names: readonly string[] = []): SitePage {
  return {
    path: `/notifications/${path}`,
    isFresh: true,
    load: async () => ({ redirect: '/' }),
    act: ({ api }, form) =>
      jsonAnswer(async () => {
        const more = Object.fromEntries(names.map((name) => [name, form.get(name) ?? '']))
        const done = await api.besides('POST', `/mobile_configs/${to}`, { data: { token: form.get('endpoint') ?? '', ...more } })
        return { id: done?.id, active: done?.active }
      }),
  }
}

export const optInPage = reportPage('on', 'opt_in')
export const optOutPage = reportPage('off', 'opt_out')
/** A notification was opened, with its `push_id`. */
export const openedPage = reportPage('opened', 'opened', ['push_id'])
