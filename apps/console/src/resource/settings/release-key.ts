import type { App } from '@greenroom/contract/apps/app-answers'
import type { useAppPath } from '../../session/use-app-path.ts'

/** The cache key of the release tray: a save creates another version of the app, whose tray is refetched. */
export function releaseKey(path: ReturnType<typeof useAppPath>, { version }: Pick<App, 'version'>) {
  return [path('release'), version]
}
