import { RESUMABLE_FROM_BYTES } from '@greenroom/contract/media/resumable'
import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-time.ts'
import { uploadKeysOf } from '../../api/upload-urls.ts'
import type { UnsentFile } from '../../session/unsent-files.ts'
import { useSessionData } from '../../session/use-session.ts'
import { storedHere } from '../../ui/stored-texts.ts'

const store = () => import('../../session/unsent-files.ts')

/**
 * Stores a large file while it uploads, and finds one that a reload interrupted in the same place. If there can be
 * several uploads, each is stored under the place by its `name`. `elsewhere`: the API's path of uploads that are not
 * those of the current app.
 */
export function useUnsentFile(place: string | undefined, isIdle: boolean, elsewhere?: string) {
  const { app, user } = useSessionData()
  const path = elsewhere ?? `/apps/${app?.id ?? ''}/uploads`
  const person = user.sub
  const [left, setLeft] = useState<UnsentFile | null>(null)

  useEffect(() => {
    // Unfinished uploads leave a mark that is cheap to check; most often there is none.
    if (place === undefined || !isIdle || !hasMark(person)) return
    let isHere = true
    void store()
      .then(({ unsentFiles }) => unsentFiles({ person, path, place }))
      .then(([newest]) => isHere && setLeft(newest ?? null))
    return () => {
      isHere = false
    }
  }, [person, path, place, isIdle])

  return {
    left: isIdle ? left : null,
    /** `forget` when the upload is complete or cancelled; `release` when this tab no longer handles it. */
    keep(file: File, name?: string) {
      setLeft(null)
      if (place === undefined || file.size <= RESUMABLE_FROM_BYTES) return { forget() {}, release() {} }
      const spot = name === undefined ? place : `${place}#${name}`
      const unsent: UnsentFile = { id: crypto.randomUUID(), person, path, place: spot, file, at: serverNow().getTime() }
      const storing = store().then(async ({ storeFile: keepFile, lockFile, forgetFile }) => {
        const release = lockFile(unsent.id)
        await keepFile(unsent)
        return { release, forget: () => forgetFile(unsent.id) }
      })
      return { forget: () => void storing.then(({ forget }) => forget()), release: () => void storing.then(({ release }) => release()) }
    },
    letGo() {
      setLeft(null)
      if (left) void store().then(({ forgetFile }) => forgetFile(left.id))
    },
  }
}

/** Whether the list of unfinished uploads has one of this user. */
function hasMark(person: string): boolean {
  return storedHere.keys().some((key) => key.startsWith(uploadKeysOf(person)))
}
