import type { Resource } from '@greenroom/contract/define/define-resource'
import { resourceByName } from '@greenroom/contract/resources/all'
import { visibilityRules } from '@greenroom/contract/visibility/rules'

const known = new Map<string, boolean>()

/** Whether answers about the resource have lessons in them, and with them whether the member has completed each. */
export function showsLessons(resource: Resource): boolean {
  const found = known.get(resource.name) ?? (visibilityRules(resource).enrolled !== null || below(resource).some(showsLessons))
  known.set(resource.name, found)
  return found
}

function below({ fields }: Resource): Resource[] {
  return Object.values(fields).flatMap((field) => {
    const child = field.kind === 'children' || field.kind === 'records' ? resourceByName(field.of) : undefined
    return child ? [child] : []
  })
}
