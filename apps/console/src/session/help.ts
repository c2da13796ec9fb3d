import { storedInTab } from '../ui/stored-texts.ts'
import { VISIT_PREFIX } from './signing-out.ts'

const KEY = `${VISIT_PREFIX}help`

/**
 * The help session that this tab works in: it survives a reload, ends with a sign-out, and is not shared with other
 * tabs.
 */
export function rememberedHelp(): string | null {
  return storedInTab.get(KEY)
}

export function rememberHelp(id: string | null): void {
  if (id === null) storedInTab.remove(KEY)
  else storedInTab.set(KEY, id)
}
