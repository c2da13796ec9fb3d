import type { PlatformList } from '../define/define-platform.ts'
import { globalFields } from './global-fields.ts'
import { removedApps } from './removed_apps.ts'
import { reviewQueue } from './reviews.ts'
import { superUsers } from './super-users.ts'
import { unlinkedMedia } from './unlink-media.ts'
import { users } from './users.ts'
import { whatsNew } from './whats_new.ts'

/**
 * Every platform list. To add one: its file, its line here, its entry in navigation.ts and its gate in access/gates.ts.
 */
export const platformLists: readonly PlatformList[] = [whatsNew, users, superUsers, unlinkedMedia, globalFields, removedApps, reviewQueue]

/** The platform list by a URL's first segment, or by its API name: `unlink-media`, `unlinked_media`. */
export function platformListOf(word: string): PlatformList | undefined {
  return platformLists.find(({ segment, name }) => segment === word || name === word)
}
