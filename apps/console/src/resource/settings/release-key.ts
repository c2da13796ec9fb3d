import type { App } from '@greenroom/contract/apps/app-answers'
import type { useAppPath } from '../../session/use-app-path.ts'

/** By what the release tray is cached: a save makes another version of the app, whose tray is read anew. */
export function releaseKey(path: ReturnType<typeof useAppPath>, { version }: Pick<App, 'version'>) {
  return [path('release'), version]
}
