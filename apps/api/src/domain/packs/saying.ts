import type { Resource } from '@greenroom/contract/define/define-resource'
import { Failure } from '../../failure.ts'

/** Rewrites a refusal for the parent as one sentence: what was refused, and the reason for each field. */
export async function saying<T>(what: string, { fields, label }: Pick<Resource, 'fields' | 'label'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    if (error.code === 'FORBIDDEN') throw new Failure('INVALID', `${what}: this business does not have ${label.many}.`)
    const said = Object.entries(error.data ?? {}).map(([name, messages]) => {
      const field = name.split('.')[0] ?? name
      return `${fields[field]?.label ?? name}: ${messages.join(', ')}`
    })
    throw new Failure(error.code, `${what}: ${said.length > 0 ? said.join('; ') : error.message}`)
  }
}
