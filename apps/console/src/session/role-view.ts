import { storedInTab } from '../ui/stored-texts.ts'
import { VISIT_PREFIX } from './signing-out.ts'

const KEY = `${VISIT_PREFIX}role-view`

/**
 * The app and the role as which this tab sees it, as the API's header names them: it survives a reload, ends with a
 * sign-out, and is not shared with other tabs.
 */
export function rememberedRoleView(): string | null {
  return storedInTab.get(KEY)
}

export function rememberRoleView(view: string | null): void {
  if (view === null) storedInTab.remove(KEY)
  else storedInTab.set(KEY, view)
}
