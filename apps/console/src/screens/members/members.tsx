import { memberList, withOwnFields } from '@greenroom/contract/members/members'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { useFormFacts } from '../../resource/use-form-facts.ts'
import { useMay } from '../../session/use-may.ts'
import { IconForms } from '../../ui/icons/icon-forms.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { toPath } from '../../ui/to-path.ts'
import { RecentChanges } from './+recent-changes.tsx'

const MemberBar = onDemand(async () => (await import('./+member-bar.tsx')).MemberBar, null, 'The selection bar')

/** /members: the generic list with the owner's own fields, and bulk changes that can be undone (MEM-001, MEM-002). */
export function Members() {
  const { app } = useFormFacts()
  const may = useMay()
  const actions = (
    <>
      {may('write', 'settings') && (
        <Button component={Link} {...toPath('/members/fields')} variant="default" leftSection={<IconForms size={16} />}>
          Fields
        </Button>
      )}
      <RecentChanges />
    </>
  )
  return <ResourceList resource={withOwnFields(memberList, app)} Bar={MemberBar} actions={actions} />
}
