import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconDeviceMobile } from '../../ui/icons/icon-device-mobile.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const MemberApp = onDemand(async () => (await import('./member-app.tsx')).MemberApp, null, 'The member’s app')

/** Opens the app as a member sees it. */
export function SeeApp({ member }: { member: { id: string; name: string } }) {
  const [state, setState] = useState<'unused' | 'open' | 'shut'>('unused')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={16} aria-hidden="true" />}
        onPointerEnter={MemberApp.load}
        onFocus={MemberApp.load}
        onClick={() => setState('open')}
      >
        See the app as {member.name}
      </Button>
      {state !== 'unused' && <MemberApp member={member} open={state === 'open'} onClose={() => setState('shut')} />}
    </>
  )
}
