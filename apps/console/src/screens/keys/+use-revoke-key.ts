import type { AccessKey } from '@greenroom/contract/keys/key-answers'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { endVerb } from './+end-verb.ts'

/** Asks, revokes a key of the list at `address`, and reloads the list. Resolves to whether it was revoked. */
export function useRevokeKey(address: '/keys' | `/apps/${string}/keys`) {
  const queries = useQueryClient()
  return async (key: Pick<AccessKey, 'id' | 'name' | 'kind' | 'person' | 'assistant'>): Promise<boolean> => {
    const question = { title: `${endVerb(key)} “${key.name}”?`, text: textOf(address, key), yes: endVerb(key), dangerous: true }
    if (!(await confirm(question))) return false
    try {
      await api.delete(`${address}/${key.id}`)
      toastDone(key.assistant ? 'The assistant has been disconnected.' : 'The key has been revoked.')
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: [address] })
    }
  }
}

/** What ending the key means. */
function textOf(address: string, { kind, person, assistant }: Pick<AccessKey, 'kind' | 'person' | 'assistant'>): string {
  const whose = person.name || 'a deleted account'
  if (address !== '/keys' && kind === 'personal') {
    const what = assistant ? `This assistant of ${whose}` : `This personal key of ${whose}`
    return `${what} will stop working in this app within five seconds. It keeps working in its other apps.`
  }
  if (assistant) return 'It will lose access within five seconds. Its drafts stay. To use it again, connect it again.'
  return 'Programs that use it will lose access within five seconds. You can’t undo this; you can create a new key.'
}
