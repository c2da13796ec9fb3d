import { formatDate } from '@greenroom/contract/dates'
import type { MemberProfile } from '@greenroom/contract/members/member-answers'
import { PROFILE_PUSH_DAYS } from '@greenroom/contract/members/profile-limits'
import { Progress } from '@mantine/core'
import { failureSentence } from '../../api/failure.ts'
import type { ApiRecord } from '../../resource/records.ts'
import { NearTime } from '../../session/near-time.tsx'
import { OpenLink } from '../../session/open-link.tsx'
import { IconDeviceDesktop } from '../../ui/icons/icon-device-desktop.ts'
import { IconDeviceMobile } from '../../ui/icons/icon-device-mobile.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProfileCard, Rows } from './+profile-card.tsx'
import { useProfile } from './+use-profile.ts'
import { WhyNot } from './+why-not.tsx'
import classes from './profile.module.css'

/** What a member does in the app: courses, devices, pushes, and why they cannot see something. */
export function Activity({ member }: { member: ApiRecord }) {
  const { data, error, refetch } = useProfile(member)
  if (error && !data) return <LoadFailure line={failureSentence(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={180} margin="0 0 var(--gr-space-lg)" />
  return (
    <section className={classes.cards} aria-label="Activity">
      <Courses courses={data.courses} />
      <Devices devices={data.devices} />
      <Pushes pushes={data.pushes} />
      <WhyNot member={member} />
    </section>
  )
}

function Courses({ courses: { rows, total } }: Pick<MemberProfile, 'courses'>) {
  const note = rows.length > 0 && total > rows.length ? `the newest ${rows.length} of ${total}` : undefined
  const empty = total === 0 ? 'Not enrolled in a course.' : rows.length === 0 ? `Enrolled in ${total} that your role can’t open.` : null
  return (
    <ProfileCard title="Course progress" note={note} empty={empty}>
      <Rows of={rows}>
        {({ id, title, enrolled, lessons, completed }) => (
          <li key={id} className={classes.row}>
            <span className={classes.line}>
              <OpenLink path={`/courses/${id}`} otherwise="its text" className={classes.link}>
                {title}
              </OpenLink>
              <span className={classes.aside}>{lessons === 0 ? 'No lessons' : `${completed} of ${lessons}`}</span>
            </span>
            <Progress
              size="xs"
              value={lessons === 0 ? 0 : (completed / lessons) * 100}
              aria-label={`Lessons completed in ${title}`}
              className={classes.bar}
            />
            <span className={classes.small}>Enrolled {formatDate(enrolled, 'date', 'UTC')}</span>
          </li>
        )}
      </Rows>
    </ProfileCard>
  )
}

function Devices({ devices }: Pick<MemberProfile, 'devices'>) {
  return (
    <ProfileCard
      title="Phones and browsers"
      empty={devices.length === 0 ? 'Not signed in on a phone or in a browser with notifications.' : null}
    >
      <Rows of={devices}>
        {({ id, device, kind, gets_pushes: isOn, since }) => (
          <li key={id} className={classes.row}>
            <span className={classes.device}>
              {kind === 'phone' ? <IconDeviceMobile size={16} aria-hidden="true" /> : <IconDeviceDesktop size={16} aria-hidden="true" />}
              {device || (kind === 'phone' ? 'Phone' : 'Browser')}
            </span>
            <span className={classes.small}>
              Since <NearTime at={since} where="in a sentence" /> · <span>{isOn ? 'Receives pushes' : 'Pushes off'}</span>
            </span>
          </li>
        )}
      </Rows>
    </ProfileCard>
  )
}

function Pushes({ pushes: { rows, sent, opened } }: Pick<MemberProfile, 'pushes'>) {
  const nothing = `No pushes in the last ${PROFILE_PUSH_DAYS} days.`
  const empty = sent === 0 ? nothing : rows.length === 0 ? 'Your role can’t open them.' : null
  return (
    <ProfileCard title="Pushes" note={sent === 0 ? undefined : `${sent} sent, ${opened} opened in ${PROFILE_PUSH_DAYS} days`} empty={empty}>
      <Rows of={rows}>
        {({ id, subject, at, opened_at: openedAt }) => (
          <li key={id} className={classes.row}>
            <span className={classes.line}>
              <OpenLink path={`/push-notifications/${id}`} otherwise="its text" className={classes.link}>
                {subject}
              </OpenLink>
              <span className={classes.aside}>{openedAt === null ? 'Not opened' : 'Opened'}</span>
            </span>
            <span className={classes.small}>
              <NearTime at={at} />
            </span>
          </li>
        )}
      </Rows>
    </ProfileCard>
  )
}
