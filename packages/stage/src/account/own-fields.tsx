import { formatDate } from '@greenroom/contract/dates'
import type { NamedOption } from '@greenroom/contract/fields/named-option'
import type { OwnKind } from '@greenroom/contract/members/own-definitions'
import { Choice, Field } from '../forms/form.tsx'
import classes from './account.module.css'

/** A field that the app's owner added, with the member's value as text. */
export type OwnFieldValue = {
  key: string
  name: string
  kind: OwnKind
  options: readonly NamedOption[]
  value: string
  editable: boolean
}

type Props = {
  of: readonly OwnFieldValue[]
  /** What is wrong, by the keys of fields. */
  messages: Readonly<Record<string, string>>
}

/** The fields that the member may edit, as inputs. */
export function EditedFields({ of, messages }: Props) {
  return of.filter(({ editable }) => editable).map((field) => <Input key={field.key} field={field} message={messages[field.key]} />)
}

function Input({ field: { key, name, kind, options, value }, message }: { field: OwnFieldValue; message: string | undefined }) {
  const common = { label: name, name: key, value, message }
  switch (kind) {
    case 'text':
      return <Field {...common} maxLength={255} />
    case 'number':
      return <Field {...common} inputMode="decimal" maxLength={20} />
    case 'date':
      return <Field {...common} type="date" />
    case 'choice':
    case 'yes_no':
      return <Choice {...common} options={options} isOptional />
  }
}

/** The fields that the member only sees, as far as they have a value. */
export function ShownFields({ of }: Pick<Props, 'of'>) {
  const shown = of.filter(({ editable, value }) => !editable && value !== '')
  if (shown.length === 0) return null
  return (
    <dl className={classes.values}>
      {shown.map((field) => (
        <div key={field.key}>
          <dt>{field.name}</dt>
          <dd>{wordsOf(field)}</dd>
        </div>
      ))}
    </dl>
  )
}

function wordsOf({ kind, options, value }: OwnFieldValue): string {
  if (kind === 'date') return formatDate(value, 'long', 'UTC')
  return options.find((option) => option.value === value)?.label ?? value
}
