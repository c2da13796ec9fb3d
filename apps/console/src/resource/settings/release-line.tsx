import type { Resource } from '@greenroom/contract/define/define-resource'
import { hasReleaseTray } from '@greenroom/contract/release/has-release-tray'
import { isWaitingKind } from '@greenroom/contract/release/release-kinds'
import { waitingSentence } from '@greenroom/contract/release/release-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useAppSession } from '../../session/use-session.ts'
import { releaseKey } from './release-key.ts'
import classes from './release-line.module.css'

/** Above a form with values that reach phones only with a build: how many changes are waiting; empty if none are. */
export function ReleaseLine({ resource: { settings } }: { resource: Resource }) {
  const path = useAppPath()
  const { app } = useAppSession()
  const isRequested = Object.values(settings?.release ?? {}).some(isWaitingKind) && hasReleaseTray(app.onboarding)
  const { data } = useQuery({
    queryKey: releaseKey(path, app),
    queryFn: async ({ signal }) => (await api.get(path('release'), { signal })).data,
    enabled: isRequested,
    staleTime: 0,
  })
  const paths = Object.values(settings?.at ?? {})
  const sentence = waitingSentence((data ?? []).flatMap(({ place, kind }) => (paths.includes(place) ? [kind] : [])))
  if (!isRequested || sentence === null) return null
  return (
    <p className={classes.line} role="note">
      {sentence}. <Link to="/app/release">Open the release tray</Link>
    </p>
  )
}
