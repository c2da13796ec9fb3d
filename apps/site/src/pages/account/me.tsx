import type { Values } from '@greenroom/contract/fields/field'
import { optionsIn } from '@greenroom/contract/fields/named-option'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { ownKinds } from '@greenroom/contract/members/own-definitions'
import { AccountView, type OwnAccount } from '@greenroom/stage/account/account-view.tsx'
import type { OwnFieldValue } from '@greenroom/stage/account/own-fields.tsx'
import { forMembers } from '../+for-members.ts'
import { NO_PROBLEMS, type Problems, sendForm } from '../+form-problems.ts'
import type { DrawnPage, PageContext, SitePage } from '../../server/site-page.ts'

const DONE: Readonly<Record<string, string>> = {
  registered: 'Welcome! Your account is ready, and you are signed in.',
  saved: 'Saved.',
  password: 'Your new password is set. You are signed out everywhere else.',
}

/** A member's own account. */
export const me: SitePage = forMembers({
  path: '/me',
  load: async (context) => page(context, await accountOf(context)),
  async act(context, form) {
    const account = await accountOf(context)
    const given: OwnAccount = {
      ...account,
      name: form.get('name') ?? '',
      send_email: form.has('send_email'),
      devices: account.devices.map((device) => ({ ...device, active: form.getAll('device').includes(device.id) })),
      fields: account.fields.map((field) => (field.editable ? { ...field, value: form.get(field.key) ?? '' } : field)),
    }
    return await sendForm(
      ['name', ...account.fields.map(({ key }) => key)],
      async () => {
        const devices = given.devices.map(({ id, active }) => ({ id, active }))
        const fields = Object.fromEntries(given.fields.flatMap((field) => (field.editable ? [[field.key, sentValue(field)]] : [])))
        await context.api.send('PATCH', '/me', { data: { name: given.name, send_email: given.send_email, devices, fields } })
        return { redirect: '/me?done=saved' }
      },
      (problems) => page(context, given, problems),
    )
  },
})

/** Everything that is stored about the member, as a file. */
export const ownExport: SitePage = forMembers({
  path: '/me/export',
  async load({ api }) {
    const data = await api.get('/me/export')
    const headers = { 'content-disposition': 'attachment; filename="account.json"' }
    return { text: JSON.stringify({ data }, null, 2), type: 'application/json; charset=utf-8', headers }
  },
})

function page({ query, start }: PageContext, account: OwnAccount, { message, fields }: Problems = NO_PROBLEMS): DrawnPage {
  const hasNotifications = start.notifications !== null
  const done = DONE[query.get('done') ?? '']
  const body = <AccountView {...{ account, hasNotifications, message, fields, done }} />
  return { head: { title: 'Your account', isPrivate: true }, body }
}

async function accountOf({ api }: PageContext): Promise<OwnAccount> {
  const { name, email, send_email: isAgreed, tags, courses, devices, fields } = await api.get('/me')
  return {
    ...{ name: String(name ?? ''), email: String(email ?? ''), send_email: isAgreed === true },
    tags: rowsOf(tags).map(({ id, title }) => ({ id: String(id), title: String(title ?? '') })),
    courses: rowsOf(courses).map(({ id, title, enrolled_on: day }) => ({ id: String(id), title: String(title), enrolled_on: String(day) })),
    devices: rowsOf(devices).map(({ id, device, active }) => ({ id: String(id), device: String(device ?? ''), active: active === true })),
    fields: rowsOf(fields).flatMap(fieldOf),
  }
}

function fieldOf({ key, name, kind, options, value, editable }: Values): OwnFieldValue[] {
  const known = ownKinds.find((each) => each === kind)
  if (known === undefined) return []
  return [
    {
      key: String(key),
      name: String(name),
      kind: known,
      options: optionsIn(options),
      value: String(value ?? ''),
      editable: editable === true,
    },
  ]
}

/** A number as such; what is none stays as it was typed, and the API says what is wrong with it. */
function sentValue({ kind, value }: OwnFieldValue): unknown {
  const typed = value.trim()
  if (kind !== 'number') return typed
  return typed !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed
}

function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.map((row) => valuesOf(row)) : []
}
