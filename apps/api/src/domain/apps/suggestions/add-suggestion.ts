import { documentOf, valueAt } from '@greenroom/contract/app-document/document-values'
import { formValues } from '@greenroom/contract/app-document/field-mistakes'
import type { Values } from '@greenroom/contract/fields/field'
import { sameValue } from '@greenroom/contract/history/same-value'
import { variantOf } from '@greenroom/contract/onboarding/sections'
import { lockedFields, type SuggestableField, suggestableFields } from '@greenroom/contract/release/suggestions/suggestable'
import { KEEP_SUGGESTIONS_DAYS, MOST_OPEN_SUGGESTIONS } from '@greenroom/contract/release/suggestions/suggestion-limits'
import { suggestionMistakes } from '@greenroom/contract/release/suggestions/suggestion-mistakes'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import { failure, invalid } from '../../../failure.ts'
import { collectReferences, saveReferences } from '../../media/references.ts'
import { type AcceptedChange, acceptChange } from '../fields/accept-change.ts'
import { demandPurposes } from '../fields/demand-purposes.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { factsOf } from '../read/facts-of.ts'
import { documentOfApp } from '../revisions/list-revisions.ts'
import { lockApp, withRow } from '../write/app-row.ts'
import { addSuggestionEvent } from './suggestion-events.ts'

/** What an owner suggests: new values by path, and those that were shown to her. */
export type Suggested = { field: string; values: Values; seen: Values; note: string }

type By = { name: string; at: Date }

const NOT_SUGGESTABLE = 'No change of this field can be suggested.'
const OPEN = 'You can change this field yourself, in Launch Your App.'
const CHANGED = 'This field was changed in the meantime. Reload to see its new value, then suggest your change again.'
const SAME = 'Enter another value than the present one.'
const REPEATED = 'A suggestion for this field is waiting already. Withdraw it to send another one.'
const FULL = `${MOST_OPEN_SUGGESTIONS} suggestions are waiting for our team. Send more once some are decided, or withdraw one.`

/** The rules of a change by our team, who would write the value. */
const AS_TEAM = { isSuper: true }

/**
 * Stores what an owner suggests for a locked field, under the lock of the app; returns its id and label. Throws a 422
 * by path if the form would refuse the values, STALE if a field was changed since the owner saw it, and CONFLICT if
 * it is not locked, has another suggestion, or too many suggestions are waiting.
 */
export async function addSuggestion(
  tx: Tx,
  config: Config,
  known: CurrentApp,
  suggested: Suggested,
  { name, at }: By,
): Promise<{ id: string; label: string }> {
  const app = withRow(known, await lockApp(tx, known.id))
  const field = fieldOf(app, suggested)
  const changes = changesOf(app, config, field, suggested)
  await demandPurposes(tx, app.id, changes)
  await demandRoom(tx, app.id, field)
  const id = newId()
  const document = documentOfApp(app)
  const before = Object.fromEntries(changes.map(({ name: path }) => [path, valueAt(document, path) ?? null]))
  const after = Object.fromEntries(changes.map(({ name: path, value }) => [path, value ?? null]))
  tx.send(
    `insert into release_suggestions (app_id, id, field, before, after, note, suggested_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [app.id, id, field.path, JSON.stringify(before), JSON.stringify(after), suggested.note, name, at],
  )
  await saveReferences(tx, app.id, id, collectReferences(after))
  addSuggestionEvent(tx, app.id, field.path, 'suggested', at)
  tx.send(
    `delete from release_suggestions where app_id = $1 and state in ('accepted', 'declined')
       and answered_at < $2::timestamptz - $3 * interval '1 day'`,
    [app.id, at, KEEP_SUGGESTIONS_DAYS],
  )
  return { id, label: field.field.label }
}

/** The field, if all values belong to locked fields of its form. */
function fieldOf(app: CurrentApp, { field: wanted, values }: Suggested): SuggestableField {
  const all = suggestableFields(variantOf(app.onboarding.type))
  const field = all.find(({ path }) => path === wanted)
  if (!field) throw invalid({ field: [NOT_SUGGESTABLE] })
  const others = Object.keys(values).filter((path) => !all.some((one) => one.path === path && one.form === field.form))
  if (others.length > 0) throw invalid(Object.fromEntries(others.map((path) => [path, [NOT_SUGGESTABLE]])))
  const locked = new Set(lockedFields(app).map(({ path }) => path))
  if (![wanted, ...Object.keys(values)].every((path) => locked.has(path))) throw failure('CONFLICT', OPEN)
  return field
}

/** The values that differ from the present ones, as our team would write them. */
function changesOf(app: CurrentApp, config: Config, { form, path: wanted }: SuggestableField, { values, seen }: Suggested) {
  const document = documentOfApp(app)
  const { at } = form.settings
  const named = Object.entries(at).flatMap(([name, path]) => (path in values ? [{ name, path, field: form.fields[name] }] : []))
  const isCurrent = named.every(({ path, field }) => sameValue(field, seen[path], valueAt(document, path)))
  if (!isCurrent) throw failure('STALE', CHANGED)
  const facts = factsOf(app, AS_TEAM, config)
  const body = documentOf(at, Object.fromEntries(named.map(({ name, path }) => [name, values[path]])))
  const changes: AcceptedChange[] = acceptChange(app, facts, body).filter(({ name: path, value }) => {
    const field = named.find((one) => one.path === path)?.field
    return !sameValue(field, value, valueAt(document, path))
  })
  if (changes.length === 0) throw invalid({ [wanted]: [SAME] })
  const before = formValues(form, document)
  const after = { ...before }
  for (const { name, path } of named) {
    const change = changes.find((one) => one.name === path)
    if (change) after[name] = change.value
  }
  const mistakes = Object.entries(suggestionMistakes(form, before, after, facts))
  if (mistakes.length > 0) throw invalid(Object.fromEntries(mistakes.map(([name, texts]) => [at[name] ?? name, texts])))
  return changes
}

async function demandRoom(tx: Tx, appId: string, { path }: SuggestableField): Promise<void> {
  const { rows } = await tx.query<{ field: string }>(
    `select field from release_suggestions where app_id = $1 and state in ('waiting', 'answered')`,
    [appId],
  )
  if (rows.some(({ field }) => field === path)) throw failure('CONFLICT', REPEATED)
  if (rows.length >= MOST_OPEN_SUGGESTIONS) throw failure('CONFLICT', FULL)
}
