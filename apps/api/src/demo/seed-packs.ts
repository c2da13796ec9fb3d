import type { PackEntry } from '@greenroom/contract/packs/pack-entry'
import type { Tx } from '../db/database.ts'
import { createPack } from '../domain/packs/stored-packs.ts'
import type { Author } from '../domain/records/scope.ts'
import type { DemoRecords } from './demo-records.ts'
import type { SeededContent } from './seed-content.ts'

/** What Meridian shares with its practices: its button, its tag, its topics and its colors. */
export async function seedPacks(
  tx: Tx,
  { appId, username, author }: { appId: string; username: string; author: Author },
  records: DemoRecords,
  { tags, topics }: SeededContent,
): Promise<void> {
  if (username !== 'meridian') return
  const button = await records.create('call_to_actions', {
    ...{ name: 'Talk to a coach', cta_type: 'URL CTA', text: 'Talk to a coach', url: 'https://meridian.example.com/coaches' },
  })
  const entry = (of: string, id: string | undefined, more: Partial<PackEntry> = {}): PackEntry[] =>
    id === undefined ? [] : [{ of, id, mode: 'start', fields: {}, ...more }]
  const entries: PackEntry[] = [
    ...entry('call_to_actions', button, { mode: 'locked', fields: { url: 'yielding' } }),
    ...entry('tags', tags.get('Fellows'), { fields: { name: 'locked', code: 'locked' } }),
    ...entry('topics', topics.get('Leadership')),
    {
      of: 'webapp',
      id: null,
      mode: 'start',
      fields: { logo_text: 'free', logo_url: 'free', icon: 'free', tagline: 'free', dark: 'locked' },
    },
  ]
  await createPack(tx, { appId, ...author }, 'Every practice', entries)
}
