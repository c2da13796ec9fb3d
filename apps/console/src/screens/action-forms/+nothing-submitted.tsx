import { Button } from '@mantine/core'
import type { ApiRecord } from '../../resource/records.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconExternalLink } from '../../ui/icons/icon-external-link.ts'
import { IconForms } from '../../ui/icons/icon-forms.ts'
import classes from './action-forms.module.css'

/** Explains how to get submissions: by sharing the link, once the form is active. */
export function NothingSubmitted({ form }: { form: ApiRecord }) {
  const address = typeof form.public_link === 'string' ? form.public_link : ''
  if (form.active !== true)
    return <EmptyState Icon={IconForms} title="No submissions yet" text="Publish the form, then share its public page." />
  return (
    <EmptyState
      Icon={IconForms}
      title="No submissions yet"
      text="Share the public page by email, in a post or on your website. Submissions appear here."
    >
      <span className={classes.share}>
        <code className={classes.address}>{address}</code>
        <CopyButton value={address} label="Copy the address" />
      </span>
      <Button component="a" href={address} target="_blank" rel="noreferrer" variant="default" leftSection={<IconExternalLink size={16} />}>
        Open the page
      </Button>
    </EmptyState>
  )
}
