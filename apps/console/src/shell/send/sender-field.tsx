import { Select } from '@mantine/core'
import { useAppSession } from '../../session/use-session.ts'
import type { SendForm } from './use-send-form.ts'

/**
 * Which app's key sends it: a parent app, or the app itself when it has a key of its own (PUSH-006, PUSH-033) or
 * notifications on its website, which need none.
 */
export function SenderField({ send }: { send: SendForm }) {
  const { app, facts } = useAppSession()
  const { form, change, touch, errorOf } = send
  const parents = [...(app.from_apps ?? [])].sort((a, b) => a.name.localeCompare(b.name))
  const own = facts.app.hasFcm || facts.app.hasWebPush ? [{ value: app.id, label: `${app.name} (this app)` }] : []

  const choose = (id: string | null) => {
    const parent = parents.find((one) => one.id === id)
    change({ parent_uuid: parent ?? null, isOwnPN: id === app.id, send_to_tags: [] })
  }

  return (
    <Select
      label="From Which App"
      required
      placeholder="Choose the sending app"
      allowDeselect={false}
      data={[...parents.map(({ id, name }) => ({ value: id, label: name })), ...own]}
      value={form.isOwnPN ? app.id : (form.parent_uuid?.id ?? null)}
      error={errorOf('parent_uuid')}
      onChange={choose}
      onBlur={() => touch('parent_uuid')}
    />
  )
}
