import { api } from '../api/client.ts'

type Person = `/users/${string}` | `/apps/${string}/creators/${string}`

/** The effects on a user and on apps, for a confirmation; says so if they are unknown. */
export async function findEffects(person: Person, of: 'delete' | 'demote' | 'unlink'): Promise<string> {
  try {
    const { data } = await api.get(`${person}/effects`, of === 'unlink' ? {} : { query: { of } })
    return data.sentences.join(' ')
  } catch {
    return 'Couldn’t check the consequences.'
  }
}
