import { removedApps } from '@greenroom/contract/platform/removed_apps'
import { listRows } from '../../platform/list-rows.ts'
import type { PlatformStore } from '../../platform/platform-store.ts'

const removed = '(select id, name from apps where disabled_at is not null)'

/** The disabled apps, by name (RMV-005). */
export const removedAppStore: PlatformStore = {
  list: (sql, reader, request) => listRows(sql, removedApps, { from: removed, order: 'lower(r.name)' }, reader, request),
}
