import { optionsIn } from '@greenroom/contract/fields/named-option'
import { Button, Input, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { IconPlus } from '../ui/icons/icon-plus.ts'
import { IconTrash } from '../ui/icons/icon-trash.ts'
import classes from './options-widget.module.css'
import { inputProps, type WidgetProps } from './widget.ts'

/** The options of a choice: one input each. A stored option keeps its value, whatever its name becomes. */
export function OptionsWidget(props: WidgetProps<'options'>) {
  const { field, disabled, onBlur, onChange } = props
  const { label, description, error, withAsterisk } = inputProps(props)
  const options = optionsIn(props.value)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (added.current) [...(box.current?.querySelectorAll('input') ?? [])].at(-1)?.focus()
    added.current = false
  }, [options.length])
  const add = () => {
    added.current = true
    onChange([...options, { value: '', label: '' }])
  }
  const isFull = options.length >= field.maxOptions

  return (
    <Input.Wrapper {...{ label, description, error, withAsterisk }} labelElement="div" labelProps={{ id }}>
      <div ref={box} className={classes.options} role="group" aria-labelledby={id}>
        {options.map((option, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- options have no identity before they are stored
          <div key={at} className={classes.option}>
            <TextInput
              className={classes.name}
              aria-label={`Option ${at + 1}`}
              autoComplete="off"
              maxLength={255}
              disabled={disabled}
              value={option.label}
              onBlur={onBlur}
              onChange={({ currentTarget: { value } }) =>
                onChange(options.map((one, index) => (index === at ? { ...one, label: value } : one)))
              }
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !isFull) add()
              }}
            />
            <IconButton
              aria-label={`Remove option ${at + 1}`}
              disabled={disabled}
              onClick={() => onChange(options.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} />
            </IconButton>
          </div>
        ))}
        <div>
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} disabled={disabled || isFull} onClick={add}>
            Add option
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  )
}
