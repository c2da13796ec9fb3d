import { valuesOf } from '@greenroom/contract/fields/values-of'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useAppSession } from '../../session/use-session.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { lookOf, useLookStyle } from '../app-preview/look.ts'
import { PageInside } from '../device/page-inside.tsx'
import { PhoneFrame } from '../device/phone-frame.tsx'
import classes from './member-app.module.css'
import { MemberPage } from './member-pages.tsx'

type Props = { member: { id: string; name: string }; open: boolean; onClose(): void }

/** The app on a phone as one member sees it. Its pages open; nothing in them is done in the member's name. */
export function MemberApp({ member, open, onClose }: Props) {
  const { app } = useAppSession()
  const [visited, setVisited] = useState<readonly string[]>(['/'])
  const style = useLookStyle(lookOf(valuesOf(app.setup), null))
  const path = visited.at(-1) ?? '/'
  return (
    <SideDrawer open={open} onClose={onClose} title={`The app as ${member.name}`} size={400}>
      <div className={classes.panel}>
        <Button variant="default" size="xs" disabled={visited.length === 1} onClick={() => setVisited(visited.slice(0, -1))}>
          Back
        </Button>
        <PhoneFrame
          title={app.name}
          label={`The app as ${member.name} sees it`}
          style={style}
          onOpen={(to) => setVisited([...visited, to])}
        >
          <PageTop path={path} />
          <PageInside>
            <MemberPage member={member.id} path={path} />
          </PageInside>
        </PhoneFrame>
      </div>
    </SideDrawer>
  )
}

/** Brings the beginning of a page into view when it opens. */
function PageTop({ path }: { path: string }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => void top.current?.scrollIntoView({ block: 'nearest' }), [path])
  return <div ref={top} />
}
