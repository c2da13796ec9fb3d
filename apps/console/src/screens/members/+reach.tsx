import { SeeApp } from '../../resource/member-app/see-app.tsx'
import type { ApiRecord } from '../../resource/records.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconBan } from '../../ui/icons/icon-ban.ts'
import { IconBellOff } from '../../ui/icons/icon-bell-off.ts'
import { IconBell } from '../../ui/icons/icon-bell.ts'
import classes from './members.module.css'

/** Whether the member may use the app, whether a push notification reaches them, and the app as they see it. */
export function Reach({ member }: { member: ApiRecord }) {
  return (
    <div className={classes.reach}>
      {member.blacklisted === true && (
        <Badge color="red" Icon={IconBan}>
          Blacklisted
        </Badge>
      )}
      {member.has_push === true ? (
        <Badge Icon={IconBell}>Receives push notifications</Badge>
      ) : (
        <Badge color="gray" Icon={IconBellOff}>
          {member.blacklisted === true ? 'Receives no push notifications' : 'Not signed in on a phone that accepts push notifications'}
        </Badge>
      )}
      <SeeApp member={{ id: member.id, name: String(member.name ?? '') }} />
    </div>
  )
}
