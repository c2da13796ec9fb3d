import { type PlanningKind, planningKindNames } from '@greenroom/contract/planning/planning-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useStored } from '../../ui/use-stored.ts'

/** What happens from a day to another one. Read again at each visit: forms change it. */
export function usePlanning(request: { from: string; to: string; kinds: readonly PlanningKind[]; perDay?: number }) {
  const path = useAppPath()
  const { from, to, kinds, perDay } = request
  const query = { from, to, kinds: kinds.join(','), ...(perDay !== undefined && { per_day: perDay }) }
  return useQuery({
    ...dataAt(path('planning'), query),
    enabled: kinds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The kinds that this person sees, remembered in this browser as the columns of lists are. */
export function useKinds(): { kinds: readonly PlanningKind[]; set: (kinds: readonly PlanningKind[]) => void } {
  const [hidden, setHidden] = useStored<string[]>('greenroom.planning-hidden', [])
  return {
    kinds: planningKindNames.filter((kind) => !hidden.includes(kind)),
    set: (kinds) => setHidden(planningKindNames.filter((kind) => !kinds.includes(kind))),
  }
}
