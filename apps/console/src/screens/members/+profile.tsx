import { valuesOf } from '@greenroom/contract/fields/values-of'
import { members } from '@greenroom/contract/members/members'
import { ownFields } from '@greenroom/contract/members/own-fields'
import { Button } from '@mantine/core'
import { goToSection } from '../../resource/form/section-index.tsx'
import type { ApiRecord } from '../../resource/records.ts'
import { useFormFacts } from '../../resource/use-form-facts.ts'
import { initialsOf } from '../../session/app-summary.ts'
import { NearTime } from '../../session/near-time.tsx'
import { OpenLink } from '../../session/open-link.tsx'
import { useMay } from '../../session/use-may.ts'
import { Reach } from './+reach.tsx'
import { useProfile } from './+use-profile.ts'
import classes from './profile.module.css'

/** Who a member is: when they were last seen, whether pushes reach them, their tags and own fields. */
export function Profile({ member, canJump }: { member: ApiRecord; /** Whether the form is far below. */ canJump: boolean }) {
  const { data } = useProfile(member)
  const may = useMay()
  return (
    <section className={classes.profile} aria-label="Profile">
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(String(member.name)).slice(0, 2) || '?'}
      </span>
      <div className={classes.who}>
        <p className={classes.seen}>
          {data?.last_seen === null && <span>Not seen in the app yet</span>}
          {data?.last_seen && (
            <>
              <span>Last seen</span> <NearTime at={data.last_seen} where="in a sentence" />
            </>
          )}
        </p>
        <Tags tags={member.tags} />
        <OwnValues member={member} />
      </div>
      <Reach member={member} />
      {canJump && may('write', 'members') && (
        <Button size="xs" variant="default" onClick={() => goToSection(members, 'Member')}>
          Edit details
        </Button>
      )}
    </section>
  )
}

/** What the member has in the fields that the owner added. */
function OwnValues({ member }: { member: ApiRecord }) {
  const { app } = useFormFacts()
  const values = Object.entries(ownFields(app)).flatMap(([key, field]) => {
    const words = field.traits.words(field, member[key], {})
    return words === '' ? [] : [{ key, label: field.label, words }]
  })
  if (values.length === 0) return null
  return (
    <dl className={classes.values}>
      {values.map(({ key, label, words }) => (
        <div key={key} className={classes.value}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The member’s tags, each with a link to it. */
function Tags({ tags }: { tags: unknown }) {
  const own = Array.isArray(tags) ? tags.map(valuesOf) : []
  if (own.length === 0) return <p className={classes.empty}>No tags</p>
  return (
    <ul className={classes.tags} aria-label="Tags">
      {own.map(({ id, name }) => (
        <li key={String(id)}>
          <OpenLink path={`/tags/${String(id)}`} otherwise="its text" className={classes.tag}>
            {String(name)}
          </OpenLink>
        </li>
      ))}
    </ul>
  )
}
