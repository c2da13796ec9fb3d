import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { contactFieldOf } from '@greenroom/contract/visibility/contact'
import { PageLink } from '../addresses.tsx'
import classes from './contact-link.module.css'

/** The link to write to the address of a record; nothing for a record without one. */
export function ContactLink({ resource, values }: { resource: Resource; values: Values }) {
  const field = contactFieldOf(resource)
  if (field === null || values.contactable !== true) return null
  return (
    <PageLink className={classes.link} to={`/${resource.segment}/${String(values.id)}/contact`}>
      {field.receives === 'question' ? 'Ask a question' : 'Write a message'}
    </PageLink>
  )
}
