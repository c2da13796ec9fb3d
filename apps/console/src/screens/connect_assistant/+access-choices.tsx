import { areas } from '@greenroom/contract/access/areas'
import { permissionsOf } from '@greenroom/contract/access/facts'
import { NativeSelect } from '@mantine/core'
import { useSessionData } from '../../session/use-session.ts'
import { offeredTo } from './+allowed-of.ts'
import classes from './connect_assistant.module.css'

type Props = { scopes: readonly string[]; onChange: (scopes: readonly string[]) => void }

/** What the assistant may do in each area, as far as the person may do it. */
export function AccessChoices({ scopes, onChange }: Props) {
  const { facts } = useSessionData()
  return (
    <ul className={classes.choices}>
      {offeredTo(permissionsOf(facts)).map(({ area, most }) => (
        <li key={area}>
          <NativeSelect
            label={areas[area].label}
            description={areas[area].help}
            value={scopes.find((scope) => scope.startsWith(`${area}:`)) ?? ''}
            data={[
              { value: '', label: 'No access' },
              { value: `${area}:read`, label: 'Read' },
              ...(most === 'write' ? [{ value: `${area}:write`, label: 'Read, and write drafts' }] : []),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const others = scopes.filter((scope) => !scope.startsWith(`${area}:`))
              onChange(value === '' ? others : [...others, value])
            }}
          />
        </li>
      ))}
    </ul>
  )
}
