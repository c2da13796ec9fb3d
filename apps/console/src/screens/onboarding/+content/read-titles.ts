import type { Drawer } from '@greenroom/contract/onboarding/define-drawer'
import { api } from '../../../api/client.ts'
import type { ApiRecord, Path } from '../../../resource/records.ts'

const SEARCHED = 100

/** The server's matches for these words, each with its id and title. */
export async function readTitles(path: Path, { endpoint, titleField }: Drawer, words: string): Promise<ApiRecord[]> {
  return (await api.get(path(endpoint), { query: { q: words, page: 1, per_page: SEARCHED, fields: titleField } })).data
}
