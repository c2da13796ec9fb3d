import { whatsNew } from '@greenroom/contract/platform/whats_new'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { platformFacts } from '../domain/platform/platform-facts.ts'
import { createPlatformRecord } from '../domain/platform/write-platform.ts'
import { entries } from '../domain/whats-new/entries.ts'

/** The banner that the demo's welcome page begins with. */
export async function seedNews({ config, now }: Pick<Deps, 'config' | 'now'>, tx: Tx, staffId: string): Promise<void> {
  const author = { userId: staffId, name: 'Sam Porter' }
  const threeDaysAgo = new Date(now().getTime() - 3 * 86_400_000).toISOString().slice(0, 10)
  await createPlatformRecord(
    tx,
    { list: whatsNew, records: entries.records, facts: platformFacts(config), author },
    {
      publish_date: threeDaysAgo,
      is_published: true,
      subject: 'Send yourself a test first',
      body: '<p>The Send panel shows your notification as iOS and Android will, says how many devices it reaches, and sends it to your own phone alone before everybody gets it.</p>',
    },
  )
}
