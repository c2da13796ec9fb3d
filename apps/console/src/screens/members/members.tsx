import { memberList } from '@greenroom/contract/members/members'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { RecentChanges } from './+recent-changes.tsx'

const MemberBar = onDemand(async () => (await import('./+member-bar.tsx')).MemberBar)

/** /members: the generic list, with bulk changes that can be undone (MEM-001, MEM-002). */
export function Members() {
  return <ResourceList resource={memberList} Bar={MemberBar} actions={<RecentChanges />} />
}
