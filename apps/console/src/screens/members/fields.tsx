import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { memberFieldsScreen } from '@greenroom/contract/settings/members/fields'
import { api } from '../../api/client.ts'
import { SettingsForm } from '../../resource/settings/settings-form.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { confirm } from '../../ui/confirm.tsx'

/** /members/fields: the fields that an owner adds to members. Before one with values is deleted, it says how many. */
export function Fields() {
  const address = useAppPath()('members/fields/effects')
  const beforeSave = async (values: Values) => {
    const rows = Array.isArray(values.member_fields) ? values.member_fields.map(valuesOf) : []
    const keys = rows.flatMap(({ key }) => (typeof key === 'string' && key !== '' ? [key] : []))
    // If the effects are unknown, the save itself reports what is wrong.
    const sentences = await api.post(address, { data: { keys } }).then(
      ({ data }) => data.sentences,
      () => [],
    )
    if (sentences.length === 0) return true
    return await confirm({ title: 'Delete these values?', text: sentences.join(' '), yes: 'Delete', dangerous: true })
  }
  return <SettingsForm resource={memberFieldsScreen} beforeSave={beforeSave} />
}
