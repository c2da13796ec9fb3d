import { api } from '../api/client.ts'

type Person = `/users/${string}` | `/apps/${string}/creators/${string}`

/** The effects of disabling a business on its members, for a confirmation; says so if they are unknown. */
export async function findClosingEffects(business: `/apps/${string}/children/${string}`): Promise<string> {
  try {
    return (await api.get(`${business}/effects`)).data.sentences.join(' ')
  } catch {
    return UNKNOWN
  }
}

/** The effects on a user and on apps, for a confirmation; says so if they are unknown. */
export async function findEffects(person: Person, of: 'delete' | 'demote' | 'unlink'): Promise<string> {
  try {
    const { data } = await api.get(`${person}/effects`, of === 'unlink' ? {} : { query: { of } })
    return data.sentences.join(' ')
  } catch {
    return UNKNOWN
  }
}

const UNKNOWN = 'Couldn’t check the consequences.'
