import type { Vault } from '../../../secrets/vault.ts'

/** How long the URL of a private file works (security rule 14 allows 15 minutes). */
const ADDRESS_SECONDS = 300

const PURPOSE = 'read a private file'

type Named = { app: string; id: string; until: number }

/** The query of a URL that reads one private file of one app for a few minutes, and does nothing else. */
export function signAddress(vault: Vault, media: { appId: string; id: string }, now: Date): { until: number; mark: string } {
  const until = Math.floor(now.getTime() / 1000) + ADDRESS_SECONDS
  return { until, mark: vault.mark(PURPOSE, wordsOf({ app: media.appId, id: media.id, until })) }
}

/** Whether this server signed the URL and it has not expired. */
export function isSignedAddress(vault: Vault, { mark, ...named }: Named & { mark: string }, now: Date): boolean {
  const left = named.until - now.getTime() / 1000
  return left > 0 && left <= ADDRESS_SECONDS && vault.isMarked(PURPOSE, wordsOf(named), mark)
}

function wordsOf({ app, id, until }: Named): string {
  return JSON.stringify([app, id, until])
}
