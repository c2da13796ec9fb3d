import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../../api/data-at.ts'
import { useAppPath } from '../../../session/use-app-path.ts'

/** The roles of the current app. */
export function useRoles() {
  const path = useAppPath()('roles')
  return { ...useQuery(dataAt(path)), path }
}
