import type { Resource } from '@greenroom/contract/define/define-resource'
import { useAppPath } from '../session/use-app-path.ts'
import { useSessionData } from '../session/use-session.ts'
import type { Path } from './records.ts'

/** Makes paths of a resource: below the current app, or of a platform list below the API itself. */
export function usePathOf({ platform }: Pick<Resource, 'platform'>): Path {
  const ofApp = useAppPath()
  return platform ? ofPlatform : ofApp
}

/** Whose records these are: the current app's, by its id, or the platform's. */
export function useOwnerOf({ platform }: Pick<Resource, 'platform'>): string {
  const { app } = useSessionData()
  return platform ? 'platform' : app.id
}

// Where the one type of paths meets the other: records of the platform are answered as those of an app are.
const ofPlatform = ((below: string) => `/${below}`) as Path
