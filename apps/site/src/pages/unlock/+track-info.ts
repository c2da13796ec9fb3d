import type { Values } from '@greenroom/contract/fields/field'
import { trackInfo } from '@greenroom/contract/resources/track_now_screen'
import type { PageContext } from '../../server/site-page.ts'

/** The owner's screen for codes and numbers; null while there is none. */
export async function readTrackInfo({ api, start }: Pick<PageContext, 'api' | 'start'>): Promise<Values | null> {
  if (!start.collections.includes(trackInfo.endpoint)) return null
  const { data } = await api.list(`/${trackInfo.endpoint}`, { per_page: 1 })
  return data[0] ?? null
}
