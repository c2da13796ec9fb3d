import { conditionIn } from '@greenroom/contract/members/member-condition'
import type { OwnField } from '@greenroom/contract/members/own-definitions'
import { fieldOf } from '@greenroom/contract/members/own-fields'
import { Group, Input, Select, TextInput } from '@mantine/core'
import { useId } from 'react'
import { DayInput } from './day-input.tsx'
import { useWidgetForm } from './form-context.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** A field that the owner added to members, and the value that members have in it. */
export function MemberConditionWidget(props: WidgetProps<'memberCondition'>) {
  const { facts } = useWidgetForm()
  const { label, description, error } = inputProps(props)
  const { disabled, onBlur, onChange } = props
  const condition = conditionIn(props.value)
  const own = facts.app.memberFields
  const field = own.find(({ key }) => key === condition?.key)
  const id = useId()
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div" labelProps={{ id }}>
      <Group role="group" aria-labelledby={id} gap="xs" mt={4} align="end">
        <Select
          aria-label="Field"
          placeholder="Choose a field"
          disabled={disabled}
          data={own.map(({ key, name }) => ({ value: key, label: name }))}
          value={condition?.key ?? null}
          clearable
          onBlur={onBlur}
          onChange={(key) => onChange(key === null ? null : { key, value: '' })}
        />
        {field && condition && (
          <Value
            key={field.key}
            field={field}
            value={condition.value}
            disabled={disabled}
            onChange={(value) => onChange({ key: field.key, value })}
          />
        )}
      </Group>
    </Input.Wrapper>
  )
}

function Value({ field, value, disabled, onChange }: { field: OwnField; value: string; disabled: boolean; onChange(value: string): void }) {
  const drawn = fieldOf(field)
  const common = { 'aria-label': `${field.name} is`, disabled }
  if (drawn.kind === 'choice') {
    const data = drawn.options.map((option) => ({ value: option.value, label: option.label }))
    return (
      <Select
        {...common}
        placeholder="is …"
        data={data}
        value={value || null}
        allowDeselect={false}
        onChange={(one) => onChange(one ?? '')}
      />
    )
  }
  if (drawn.kind === 'date') return <DayInput {...common} clearable format="date" value={value} onChange={(day) => onChange(day ?? '')} />
  return (
    <TextInput
      {...common}
      placeholder="is …"
      autoComplete="off"
      maxLength={255}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
