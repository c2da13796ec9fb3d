import { offered } from '@greenroom/contract/fields/choice'
import { contentOfType } from '@greenroom/contract/fields/content'
import { one } from '@greenroom/contract/fields/relation'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Select, Stack } from '@mantine/core'
import { useWidgetForm } from './form-context.ts'
import { referenceId } from './reference-id.ts'
import { RelationPicker } from './relation/relation-picker.tsx'
import { textOf, type WidgetProps } from './widget.ts'

/** One record of any type: first the type from a list, then a record of that type, by search. */
export function ContentWidget({ field, name, value, onChange, onBlur, error, disabled }: WidgetProps<'content'>) {
  const { facts } = useWidgetForm()
  const type = textOf(valuesOf(value).type)
  const target = resourceByName(type)
  const types = offered(field.types, facts).map((option) => ({ value: option.value, label: option.label }))
  return (
    <Stack gap="md">
      <Select
        name={`${name}.type`}
        label={`${field.label} Type`}
        description={field.help}
        required={field.required}
        withAsterisk={field.required}
        data={types}
        placeholder="Choose"
        allowDeselect={false}
        clearable={!field.required && type !== ''}
        value={type === '' ? null : type}
        onChange={(chosen) => onChange(contentOfType(chosen ?? ''))}
        onBlur={onBlur}
        error={target ? undefined : error}
        disabled={disabled}
      />
      {target && (
        <RelationPicker
          key={type}
          name={`${name}.id`}
          target={target}
          field={one(field.label, type, { required: field.required })}
          value={referenceId(value) === '' ? null : value}
          onChange={(chosen) => onChange(chosen ? { ...valuesOf(chosen), type } : contentOfType(type))}
          onBlur={onBlur}
          error={error}
          disabled={disabled}
          canCreate={false}
        />
      )}
    </Stack>
  )
}
