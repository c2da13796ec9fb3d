import type { Resource } from '@greenroom/contract/define/define-resource'
import { memberList } from '@greenroom/contract/members/members'
import { allResources } from '@greenroom/contract/resources/all'
import { useEffect, useState } from 'react'
import { nestedPath } from '../../resource/form/nested-path.ts'
import { savedWorkIn, type UnsavedWork, withoutLock } from '../../session/unsaved-work.ts'
import { useAppSession } from '../../session/use-session.ts'

/** Unsaved work in this browser: the form, the record, and when. */
export type UnsavedHere = { id: string; resource: string; kind: string; title: string; path: string; at: number }

/** The user's unsaved work in forms of this app, newest first. Forms that are open in a tab are excluded. */
export function useUnsavedHere(): UnsavedHere[] {
  const { app, user } = useAppSession()
  const [found, setFound] = useState<UnsavedHere[]>([])
  useEffect(() => {
    let isShown = true
    void savedWorkIn({ person: user.sub, app: app.id })
      .then(withoutLock)
      .then(listed)
      .then((works) => isShown && setFound(works))
    return () => {
      isShown = false
    }
  }, [app.id, user.sub])
  return found
}

/** Few people have unsaved work when they open Home, so the definitions of settings are loaded for them alone. */
async function listed(works: readonly UnsavedWork[]): Promise<UnsavedHere[]> {
  if (works.length === 0) return []
  const { allSettings } = await import('@greenroom/contract/settings/all')
  const forms = [...allResources, ...allSettings, memberList]
  return works.flatMap((work) => {
    const resource = resourceAt(work.place, forms)
    return resource ? [unsavedHere(work, resource)] : []
  })
}

function unsavedHere({ id, place: path, at, values }: UnsavedWork, { name, label, titleField, settings }: Resource): UnsavedHere {
  const typed = values[titleField]
  const title = settings ? label.one : typeof typed === 'string' && typed.trim() !== '' ? typed : `New ${label.one}`
  return { id, resource: name, kind: label.one, title, path: path, at }
}

/** The resource of the form at a path; undefined if it is not a record's form. */
function resourceAt(path: string, forms: readonly Resource[]): Resource | undefined {
  const parts = path.split('/').slice(1)
  const top = forms.find(({ segment }) => segment === path.slice(1) || segment === parts[0])
  return parts.length > 2 && !top?.settings ? nestedPath(path)?.resource : top
}
