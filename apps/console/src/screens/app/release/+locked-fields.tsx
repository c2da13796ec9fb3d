import { applies } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { lockedFields, type SuggestableField } from '@greenroom/contract/release/suggestions/suggestable'
import type { SuggestionAnswer } from '@greenroom/contract/release/suggestions/suggestion-answers'
import { isUndecided } from '@greenroom/contract/release/suggestions/suggestion-state'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../api/client.ts'
import { failureSentence } from '../../../api/failure.ts'
import { itemOf } from '../../../resource/settings/settings-record.ts'
import { SuggestDrawer } from '../../../resource/suggestions/suggest-drawer.tsx'
import { useAppSession } from '../../../session/use-session.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLast } from '../../../ui/use-last.ts'
import classes from './release.module.css'

/** For owners after the launch: the fields of the wizard with their present values, each with Suggest a change. */
export function LockedFields({ suggestions }: { suggestions: readonly SuggestionAnswer[] }) {
  const id = useId()
  const { app: known } = useAppSession()
  const address = `/apps/${known.id}` as const
  const {
    data: app,
    error,
    refetch,
  } = useQuery({
    queryKey: [address, 'locked fields'],
    queryFn: async ({ signal }) => (await api.get(address, { signal })).data,
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<SuggestableField | null>(null)
  const shown = useLast(chosen)
  if (error && !app) {
    return <LoadFailure title="Your settings could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  }
  if (!app) return <Skeleton height={320} radius={12} />
  const fields = lockedFields(app)
  const groups = [...Map.groupBy(fields, ({ form }) => form)]
  const waiting = new Set(suggestions.flatMap(({ field, state }) => (isUndecided(state) ? [field] : [])))
  if (groups.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        What only our team can change
      </h2>
      <p className={classes.takes}>
        These settings are part of your app or of its pages in the stores. Suggest a change, and our team answers you. Time and cost are
        shown first.
      </p>
      {groups.map(([form, own]) => {
        const stored = itemOf(form.settings, app)
        const files = Object.fromEntries(
          Object.entries(valuesOf(stored.media_metadata)).map(([file, data]) => [file, String(valuesOf(data).filename)]),
        )
        return (
          <div key={form.name} className={classes.group}>
            <h3 className={classes.label}>{form.label.one}</h3>
            <ul className={classes.list}>
              {own
                .filter(({ field }) => applies(field.when, { ...form.initial(), ...stored }))
                .map((field) => {
                  const { name, path, field: definition } = field
                  const words = definition.traits.words(definition, stored[name] ?? definition.initial, files)
                  return (
                    <li key={path} className={classes.entry}>
                      <div className={classes.words}>
                        <p className={classes.name}>{definition.label}</p>
                        <p className={words === '' ? classes.quiet : classes.value}>{words === '' ? 'Not set yet' : words}</p>
                      </div>
                      {waiting.has(path) ? (
                        <span className={classes.quiet}>Suggested</span>
                      ) : (
                        <Button
                          className={classes.suggest}
                          size="compact-sm"
                          variant="default"
                          aria-label={`Suggest a change of ${definition.label}`}
                          aria-haspopup="dialog"
                          onClick={() => setChosen(field)}
                        >
                          Suggest a change
                        </Button>
                      )}
                    </li>
                  )
                })}
            </ul>
          </div>
        )
      })}
      {shown && <SuggestDrawer field={chosen} stored={itemOf(shown.form.settings, app)} onClose={() => setChosen(null)} />}
    </section>
  )
}
