import { useEffect, useState } from 'react'
import { savedWorkIn, withoutLock } from '../../session/unsaved-work.ts'
import { useAppSession } from '../../session/use-session.ts'

/** Addresses of this app's forms in which an earlier visit left input, read once. */
export function useLeftWork(): ReadonlySet<string> {
  const { app, user } = useAppSession()
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let isShown = true
    void savedWorkIn({ person: user.sub, app: app.id })
      .then(withoutLock)
      .then((works) => isShown && setPaths(new Set(works.map((work) => work.place))))
    return () => {
      isShown = false
    }
  }, [app.id, user.sub])
  return paths
}
