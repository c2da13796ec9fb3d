import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CreateKey } from '../keys/+create-key.tsx'
import { KeyList } from '../keys/+key-list.tsx'
import { useOwnApps } from '../keys/+use-own-apps.ts'

const ADDRESS = '/keys'

/** The keys with which programs act in this person's place. */
export function PersonalKeys() {
  const apps = useOwnApps()
  const keys = useQuery({ ...dataAt(ADDRESS), refetchOnMount: 'always' })
  return (
    <>
      <PageHeader
        title="Personal Keys"
        text="Programs with a personal key and assistants that you connected act as you, in the apps and with the scopes that you choose."
        actions={apps && apps.length > 0 && <CreateKey kind="personal" address={ADDRESS} />}
      />
      <KeyList
        list={keys}
        address={ADDRESS}
        page="/personal_keys"
        nothing={
          apps?.length === 0
            ? 'Personal keys work in apps in which you are a creator. You are a creator of none.'
            : 'Create one for a script that works for you alone. Assistants that you connect appear here too.'
        }
      />
    </>
  )
}
