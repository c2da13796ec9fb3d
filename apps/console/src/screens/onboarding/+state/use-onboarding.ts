import type { OnboardingSection } from '@greenroom/contract/access/onboarding'
import type { App } from '@greenroom/contract/apps/app-answers'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { Values } from '@greenroom/contract/fields/field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { Failure } from '../../../api/failure.ts'
import { keepNewer } from '../../../api/keep-newer.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppSession } from '../../../session/use-session.ts'
import { confirm } from '../../../ui/confirm.tsx'

export type Onboarding = {
  /** The app's document, with its progress as counted by the server. */
  app: App
  /** When it was read. */
  readAt: number
  /** Why the document could not be reloaded. */
  error: Error | null
  isSaving: boolean
  /**
   * Saves values of the app's document, such as `{ about: { design: { … } } }`, over the version that is shown. Returns
   * whether they were saved; a failure is shown, and the document is reloaded. A rejection by the store check links to
   * it.
   */
  save(values: Values): Promise<boolean>
  /** Errors of the last save, by path in the document, until the document changes. */
  refused: FieldMessages
  /** Submits a section. The server writes the resulting values. */
  submit(section: OnboardingSection): Promise<boolean>
  /** Reloads the document, for example after content was added. */
  refresh(): Promise<void>
}

/** The onboarding of the current app: one document, shared by all parts of the wizard. */
export function useOnboarding(): Onboarding {
  const { app: known, readAt } = useAppSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const address = `/apps/${known.id}` as const
  const key = [address, 'onboarding']
  const {
    data: app,
    dataUpdatedAt,
    error,
  } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.get(address, { signal })).data,
    // A read that started before a save may finish after it.
    structuralSharing: keepNewer,
    // The session has just loaded it.
    initialData: known,
    initialDataUpdatedAt: readAt,
  })
  useEffect(() => {
    queries.setQueryData([`/apps/${known.id}`, 'onboarding'], known, { updatedAt: readAt })
  }, [queries, known, readAt])

  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [address, 'onboarding'] }), [queries, address])
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (data: Values) => (await api.patch(address, { data }, { ifMatch: app.version })).data,
    onSuccess: (saved) => queries.setQueryData(key, saved),
  })
  const [refusal, setRefusal] = useState<{ version: number; messages: FieldMessages } | null>(null)
  const save = async (values: Values) => {
    setRefusal(null)
    try {
      await mutateAsync(values)
      return true
    } catch (error) {
      if (error instanceof Failure && error.status === 422) setRefusal({ version: app.version, messages: error.data })
      const answer = await askAboutRefusal(error, known.id)
      if (answer === null) showFailure(error)
      if (answer === 'open') await navigate({ to: '/onboarding/preflight' })
      else void refresh()
      return false
    }
  }
  const submit = (section: OnboardingSection) =>
    save({ onboarding: { progress: { [section]: { status: section === 'build_and_submit' ? 'Launched' : 'Submitted' } } } })
  const refused = refusal?.version === app.version ? refusal.messages : {}
  return { app, readAt: dataUpdatedAt, error, isSaving: isPending, save, refused, submit, refresh }
}

/**
 * If the store check rejected the submission of a section: summarizes why, and asks whether to open the check, which
 * lists all problems with their fields. Returns 'open' or 'stay', and null for any other failure, which the caller has
 * to show.
 */
async function askAboutRefusal(error: unknown, app: string): Promise<'open' | 'stay' | null> {
  if (!(error instanceof Failure) || error.status !== 422) return null
  const messages = Object.values(error.data).flat()
  const check = await api.get(`/apps/${app}/preflight`).catch(() => null)
  const refused = check?.data.blockers.filter(({ says }) => messages.some((message) => message.startsWith(says))) ?? []
  const [first] = refused
  if (!first || !messages.every((message) => refused.some(({ says }) => message.startsWith(says)))) return null
  const opens = await confirm({
    title: refused.length === 1 ? 'One thing to fix first' : `${refused.length} things to fix first`,
    text: `Apple or Google would reject the app as it is. ${refused.length === 1 ? first.says : `First on the list: ${first.says}`} The store check shows how to fix it, with a link to each field.`,
    yes: 'Open the store check',
    no: 'Close',
  })
  return opens ? 'open' : 'stay'
}
