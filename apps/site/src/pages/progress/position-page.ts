import { forMembers } from '../+for-members.ts'
import type { SitePage } from '../../server/site-page.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Where a member is in the audio or film of a record: read and stored by the website's `positions.ts`. */
export const positionPage: SitePage = forMembers({
  path: '/positions/:id',
  async load({ api, params }) {
    const { data } = await api.list('/progress', { kind: 'position', record: params.id })
    const [position] = data
    const known = position ? { seconds: position.seconds, duration: position.duration, part: position.part } : null
    return { text: JSON.stringify(known), type: JSON_TYPE }
  },
  async act({ api, params }, form) {
    const duration = form.get('duration')
    const stored = await api.send('PUT', `/progress/positions/${params.id}`, {
      data: {
        seconds: Number(form.get('seconds') ?? Number.NaN),
        duration: duration === null ? null : Number(duration),
        part: form.get('part'),
      },
    })
    return { text: JSON.stringify({ seconds: stored?.seconds }), type: JSON_TYPE }
  },
})
