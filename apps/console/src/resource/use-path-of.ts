import type { Resource } from '@greenroom/contract/define/define-resource'
import { useAppPath } from '../session/use-app-path.ts'
import { useSessionData } from '../session/use-session.ts'
import type { Path } from './records.ts'

/** Builds paths of a resource: below the current app, or for a platform list below the API itself. */
export function usePathOf({ platform }: Pick<Resource, 'platform'>): Path {
  const ofApp = useAppPath()
  return platform ? ofPlatform : ofApp
}

/** The owner of the records: the current app's id, or the platform. */
export function useOwnerOf({ platform }: Pick<Resource, 'platform'>): string {
  const { app } = useSessionData()
  return platform || app === null ? 'platform' : app.id
}

// The types of paths are unified here: platform records have the same responses as those of an app.
const ofPlatform = ((below: string) => `/${below}`) as Path
