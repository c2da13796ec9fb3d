import { formatDate } from '@greenroom/contract/dates'
import { PageLink, useAddresses } from '../addresses.tsx'
import { Checkbox, Field, FieldGroup, Form } from '../forms/form.tsx'
import classes from './account.module.css'
import { DeviceNotifications } from './device-notifications.tsx'
import { EditedFields, type OwnFieldValue, ShownFields } from './own-fields.tsx'

/** The answer of `GET /me` (docs/read-api.md). */
export type OwnAccount = {
  name: string
  email: string
  send_email: boolean
  tags: readonly { id: string; title: string }[]
  courses: readonly { id: string; title: string; enrolled_on: string }[]
  devices: readonly { id: string; device: string; active: boolean }[]
  /** The fields that the owner added and shows to members. */
  fields: readonly OwnFieldValue[]
}

type Props = {
  account: OwnAccount
  /** Whether browsers can have notifications of this app. */
  hasNotifications: boolean
  message?: string | undefined
  /** What is wrong, by the names of fields. */
  fields: Readonly<Record<string, string>>
  done?: string | undefined
}

/** A member's own account: what they may change, what they hold, and how to leave. */
export function AccountView({ account, hasNotifications, message, fields, done }: Props) {
  const { name, email, send_email: isAgreed, devices } = account
  return (
    <section className={classes.account}>
      <h1 className={classes.title}>Your account</h1>
      <Form message={message} done={done} submit="Save">
        <p className={classes.email}>
          Signed in as <strong>{email}</strong>
        </p>
        <Field label="Name" name="name" autoComplete="name" value={name} message={fields.name} required maxLength={255} />
        <EditedFields of={account.fields} messages={fields} />
        <ShownFields of={account.fields} />
        <Checkbox label="I agree to receive emails" name="send_email" isOn={isAgreed} />
        {devices.length > 0 && (
          <FieldGroup title="Notifications on">
            {devices.map(({ id, device, active }) => (
              <Checkbox key={id} label={device || 'A device'} name="device" value={id} isOn={active} />
            ))}
          </FieldGroup>
        )}
      </Form>
      {hasNotifications && <DeviceNotifications />}
      <Holdings account={account} />
      <section className={classes.part}>
        <h2 className={classes.heading}>Security and data</h2>
        <ul className={classes.links}>
          {LINKS.map(([to, label]) => (
            <li key={to}>
              <PageLink to={to}>{label}</PageLink>
            </li>
          ))}
        </ul>
        <SignOut />
      </section>
    </section>
  )
}

const LINKS = [
  ['/me/password', 'Change your password'],
  ['/me/export', 'Download your data'],
  ['/privacy', 'What we store about you'],
  ['/me/delete', 'Delete your account'],
] as const

function Holdings({ account: { tags, courses } }: Pick<Props, 'account'>) {
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>What you have access to</h2>
      {courses.length > 0 && (
        <ul className={classes.courses}>
          {courses.map(({ id, title, enrolled_on: day }) => (
            <li key={id}>
              <PageLink to={`/courses/${id}`}>{title}</PageLink>
              <span className={classes.soft}> since {formatDate(day, 'long', 'UTC')}</span>
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <ul className={classes.tags}>
          {tags.map(({ id, title }) => (
            <li key={id} className={classes.tag}>
              {title}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.line}>
        {tags.length + courses.length === 0 && 'Everything that is open to all. '}
        Do you have a code? <PageLink to="/unlock">Unlock it</PageLink>
      </p>
    </section>
  )
}

function SignOut() {
  const address = useAddresses().page('/sign-out')
  return (
    <form method="post" action={address ?? undefined}>
      <button className={classes.signOut} type="submit">
        Sign out
      </button>
    </form>
  )
}
