import { api } from '../api/client.ts'

type Person = `/users/${string}` | `/apps/${string}/creators/${string}`

/** What would happen to a person and to apps, in words for a question; says so when it cannot be told. */
export async function findEffects(person: Person, of: 'delete' | 'demote' | 'unlink'): Promise<string> {
  try {
    const { data } = await api.get(`${person}/effects`, of === 'unlink' ? {} : { query: { of } })
    return data.sentences.join(' ')
  } catch {
    return 'Couldn’t check what else this ends.'
  }
}
