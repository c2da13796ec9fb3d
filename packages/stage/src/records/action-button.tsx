import type { Values } from '@greenroom/contract/fields/field'
import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { resourceByName } from '@greenroom/contract/resources/all'
import { PageLink } from '../addresses.tsx'
import { words } from '../text/words.ts'
import classes from './record.module.css'

/** What a call to action says and opens: a page of the app by its path, or another address. */
export type Action = { label: string } & ({ path: string } | { address: string })

/**
 * The call to action of a record, by its type: its own address, that of the chosen preset or the record that the preset
 * leads to, or the business that it launches. Null if it leads nowhere, such as to a record that the viewer may not
 * know of.
 */
export function actionOf(values: Values): Action | null {
  const own = words(values.action_bar_text)
  if (values.cta_type === 'Preset CTA') return presetAction(valuesOf(values.cta), own)
  if (values.cta_type === 'Launch Business') {
    const { id, name } = valuesOf(values.enterprise_app)
    return words(id) === '' ? null : { label: own || `Open ${words(name)}`, path: `/businesses/${words(id)}` }
  }
  return addressAction(own || 'Open', values.action_bar_url)
}

function presetAction({ text, url, content }: Values, own: string): Action | null {
  const label = own || words(text) || 'Open'
  const { type, id } = valuesOf(content)
  const path = words(id) === '' ? null : recordPath(words(type), words(id))
  return path === null ? addressAction(label, url) : { label, path }
}

/** A button with a text and an address of its own, such as `enroll_text` and `enroll_url`. */
export function addressAction(label: string, address: unknown): Action | null {
  const url = words(address)
  return url !== '' && isSafeLink(url) ? { label, address: url } : null
}

/** The path of a record's page by its resource's name; null for one that has no page. */
export function recordPath(resource: string, id: string): string | null {
  const known = resourceByName(resource)
  return known ? `/${known.segment}/${id}` : null
}

/** A call to action as a button. */
export function ActionButton({ action }: { action: Action | null }) {
  if (action === null) return null
  if ('path' in action) {
    return (
      <PageLink className={classes.button} to={action.path}>
        {action.label}
      </PageLink>
    )
  }
  return (
    <a className={classes.button} href={action.address} rel="noopener noreferrer">
      {action.label}
    </a>
  )
}
