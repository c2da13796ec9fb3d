import { TextInput } from '@mantine/core'
import { Badge } from '../ui/badge.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Hint } from '../ui/hint.tsx'
import { IconLink } from '../ui/icon-button.tsx'
import { IconExternalLink } from '../ui/icons/icon-external-link.ts'
import classes from './field-input.module.css'
import { textOf, type WidgetProps } from './widget.ts'

/** A code that the server generates at the first save. */
export function UnlockCodeWidget({ name, field, value }: WidgetProps<'unlockCode'>) {
  const code = textOf(value)
  if (code === '')
    return (
      <TextInput
        name={name}
        label={field.label}
        description={field.help}
        classNames={{ wrapper: classes.short }}
        value=""
        placeholder="—"
        disabled
      />
    )
  return (
    <TextInput
      name={name}
      label={field.label}
      description="Members enter it to unlock this."
      classNames={{ wrapper: classes.short, input: classes.code }}
      value={code}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<CopyButton value={code} label="Copy the code" />}
    />
  )
}

/** The URL of the record's public page, to copy or to open. */
export function PublicLinkWidget({ name, field, value }: WidgetProps<'publicLink'>) {
  const address = textOf(value)
  return (
    <TextInput
      name={name}
      label={field.label}
      description={address === '' ? field.help : 'Anyone with this address can open the form. It works as soon as the form is active.'}
      value={address}
      placeholder="—"
      readOnly={address !== ''}
      disabled={address === ''}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={72}
      rightSection={
        address !== '' && (
          <span className={classes.tools}>
            <CopyButton value={address} label="Copy the address" />
            <Hint label="Open the page">
              <IconLink href={address} target="_blank" rel="noreferrer" aria-label="Open the page">
                <IconExternalLink size={16} />
              </IconLink>
            </Hint>
          </span>
        )
      }
    />
  )
}

/** A count computed by the server. */
export function TallyWidget({ field, value }: WidgetProps<'tally'>) {
  return <TextInput label={field.label} classNames={{ wrapper: classes.short }} value={String(value ?? 0)} readOnly />
}

/** Shown only while true. */
export function ExpiredWidget({ field, value }: WidgetProps<'expired'>) {
  return value === true ? <Badge color="red">{field.label}</Badge> : null
}
