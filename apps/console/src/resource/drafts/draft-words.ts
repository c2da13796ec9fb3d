import type { DraftAnswer, ListedDraft } from '@greenroom/contract/drafts/draft-answers'

/** Who wrote it: 'Casey Lane', 'Casey Lane and Robin Hale'. */
export function authorWords({ authors }: Pick<ListedDraft, 'authors'>): string {
  const names = authors.map(({ name }) => name)
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** The mark of a record in its list, in two words; null for a request to publish it that was withdrawn. */
export function markWords({ approval, publish_at: at, makes_live: isFirst }: Pick<ListedDraft, 'approval' | 'publish_at' | 'makes_live'>) {
  if (approval.state === 'requested') return 'Needs approval'
  if (approval.state === 'changes') return 'Has comments'
  if (isFirst) return null
  return at === null ? 'Draft changes' : 'Changes scheduled'
}

/** Whether this person decides about what waits for approval. */
export function reviews({ approval, must_ask: mustAsk }: Pick<DraftAnswer, 'approval' | 'must_ask'>, userId: string): boolean {
  return approval.state === 'requested' && approval.requested_by?.id !== userId && !mustAsk
}

/** Who waits for whom, in a sentence; null if nobody was asked. */
export function approvalWords({ approval, makes_live: isFirst }: Pick<DraftAnswer, 'approval' | 'makes_live'>, userId: string) {
  const isOwn = approval.requested_by?.id === userId
  const [They, were, them] = isFirst ? ['It', 'was', 'it'] : ['They', 'were', 'them']
  if (approval.state === 'none') return null
  if (approval.state === 'changes') return isOwn ? `${They} came back with comments.` : `${They} ${were} sent back with comments.`
  return isOwn ? `You sent ${them} for approval.` : `${approval.requested_by?.name} asks for approval.`
}

/** What opens the drawer, by what the reader does there. */
export function openingWords(draft: DraftAnswer, userId: string): string {
  if (reviews(draft, userId)) return 'Review'
  if (draft.approval.state === 'requested' && (draft.makes_live || draft.must_ask)) return 'See request'
  if (draft.makes_live) return 'See comments'
  return draft.must_ask ? 'Compare and send' : 'Compare and publish'
}
