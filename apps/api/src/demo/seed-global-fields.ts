import { globalFields } from '@greenroom/contract/platform/global-fields'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { globalFieldStore } from '../domain/platform/global-field-store.ts'
import { platformFacts } from '../domain/platform/platform-facts.ts'
import { createPlatformRecord } from '../domain/platform/write-platform.ts'

const values = [
  { field_name: 'minimum_version', android_value: '9.4.0', ios_value: '9.3.2' },
  { field_name: 'rating_prompt_after_days', android_value: '21', ios_value: '30' },
  { field_name: 'support_page', android_value: 'https://help.example.com/android', ios_value: 'https://help.example.com/ios' },
]

/** The values that the demo's apps read when they start. */
export async function seedGlobalFields({ config }: Pick<Deps, 'config'>, tx: Tx, staffId: string): Promise<void> {
  const author = { userId: staffId, name: 'Sam Porter' }
  const write = { list: globalFields, records: globalFieldStore.records, facts: platformFacts(config), author }
  for (const one of values) await createPlatformRecord(tx, write, one)
}
