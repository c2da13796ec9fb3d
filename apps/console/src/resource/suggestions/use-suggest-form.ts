import { messagesByField } from '@greenroom/contract/app-document/document-values'
import type { Values } from '@greenroom/contract/fields/field'
import '@greenroom/contract/fields/zod'
import type { SuggestableField } from '@greenroom/contract/release/suggestions/suggestable'
import { changedNames, suggestionMistakes } from '@greenroom/contract/release/suggestions/suggestion-mistakes'
import { toNestErrors } from '@hookform/resolvers'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type FieldError, type Resolver, useForm } from 'react-hook-form'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useMendedMessages } from '../../fields/use-mended-messages.ts'
import { useAppSession } from '../../session/use-session.ts'
import type { ApiRecord } from '../records.ts'
import { useFormFacts } from '../use-form-facts.ts'
import { useSuggestionSteps } from './use-suggestions.ts'

/** The state of a suggestion that is being written; `stored` are the values that the owner sees. */
export function useSuggestForm({ form: settings, path }: SuggestableField, stored: ApiRecord, onSent: () => void) {
  const facts = useFormFacts()
  const { app } = useAppSession()
  const queries = useQueryClient()
  const { send, isBusy } = useSuggestionSteps()
  const [note, setNote] = useState('')
  const [uploads, setUploads] = useState(0)
  const { at } = settings.settings
  // A reload of the page behind the drawer must not change what the owner compared with.
  const [before] = useState<Values>(() =>
    Object.fromEntries(Object.entries(settings.initial()).map(([name, initial]) => [name, stored[name] ?? initial])),
  )
  const resolver = useMemo<Resolver<Values>>(
    () => (typed, _context, options) => {
      const mistakes = Object.entries(suggestionMistakes(settings, before, { ...before, ...typed }, facts))
      if (mistakes.length === 0) return { values: typed, errors: {} }
      const errors = Object.fromEntries(
        mistakes.map(([name, [message]]): [string, FieldError] => [name, { type: 'custom', ...(message !== undefined && { message }) }]),
      )
      return { values: {}, errors: toNestErrors(errors, options) }
    },
    [settings, before, facts],
  )
  const form = useForm<Values>({ mode: 'onTouched', resolver, defaultValues: before })
  useMendedMessages(form)
  const { errors, dirtyFields } = form.formState

  const begin = useCallback(() => {
    setUploads((count) => count + 1)
    return () => setUploads((count) => count - 1)
  }, [])
  const shown = (first: readonly string[]) =>
    Object.keys(settings.fields).filter((name) => first.includes(name) || name in errors || dirtyFields[name] === true)
  const submit = form.handleSubmit(async (typed) => {
    const names = changedNames(settings, before, { ...before, ...typed })
    const byPath = (values: Values) => Object.fromEntries(names.map((name) => [at[name] ?? name, values[name] ?? null]))
    try {
      await send({ field: path, values: byPath(typed), seen: byPath(before), note })
      onSent()
    } catch (error) {
      const messages = error instanceof Failure ? Object.entries(messagesByField(at, error.data)) : []
      for (const [name, [message]] of messages) form.setError(name, { type: 'server', ...(message !== undefined && { message }) })
      if (messages.length > 0) return
      showFailure(error)
      // The field may have another value by now.
      await queries.invalidateQueries({ queryKey: [`/apps/${app.id}`] })
    }
  })
  return { form, shown, facts, begin, note, setNote, isUploading: uploads > 0, isSending: isBusy, submit }
}
