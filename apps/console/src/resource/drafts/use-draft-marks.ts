import type { Resource } from '@greenroom/contract/define/define-resource'
import { hasPublishing } from '@greenroom/contract/drafts/draftable'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePathOf } from '../use-path-of.ts'
import { draftsOf } from './draft-queries.ts'
import { markWords } from './draft-words.ts'

/** What lists say of records with draft changes, by id. The list itself does not wait for it. */
export function useDraftMarks(resource: Resource): ReadonlyMap<string, string> {
  const path = usePathOf(resource)
  const { data } = useQuery({ ...draftsOf(path, resource.name), enabled: hasPublishing(resource) })
  return useMemo(() => new Map((data ?? []).flatMap((draft) => marked(draft.id, markWords(draft)))), [data])
}

function marked(id: string, words: string | null): [string, string][] {
  return words === null ? [] : [[id, words]]
}
