import { sealedWords } from '@greenroom/contract/app-document/sealed-field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { Button, Group, Input, Text, Textarea, TextInput } from '@mantine/core'
import { NearTime } from '../session/near-time.tsx'
import { useWidgetForm } from './form-context.ts'
import { RevealSecret } from './reveal-secret.tsx'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** An encrypted value: its last characters, and an input to replace it. */
export function SealedWidget(props: WidgetProps<'sealed'>) {
  const { name, field, value, onChange, disabled } = props
  const { stored } = useWidgetForm()
  const storedValue = stored?.[name]
  const words = sealedWords(storedValue)
  if (words !== null && typeof value === 'object') {
    return (
      <Input.Wrapper label={field.label} description={field.help} labelElement="div">
        <Group gap="xs" mt={4}>
          <Text ff="monospace">{words}</Text>
          <Since value={storedValue} />
          <Button
            variant="default"
            size="compact-sm"
            disabled={disabled}
            onClick={() => onChange('')}
            aria-label={`Replace ${field.label}`}
          >
            Replace
          </Button>
        </Group>
        {field.revealedAs && <RevealSecret secret={field.revealedAs} label={field.label} />}
      </Input.Wrapper>
    )
  }
  const text = textOf(value)
  const shared = {
    ...inputProps({
      ...props,
      field: { ...field, help: words !== null && text === '' ? 'Save to remove it, or enter a new one.' : field.help },
    }),
    value: text,
    autoComplete: 'off',
    spellCheck: false,
  }
  return (
    <>
      {field.isLong ? (
        <Textarea {...shared} autosize minRows={3} maxRows={8} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <TextInput {...shared} maxLength={field.max} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {words !== null && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => onChange(storedValue)}>
          Keep {words}
        </Button>
      )}
    </>
  )
}

function Since({ value }: { value: unknown }) {
  const { updated_at: at } = valuesOf(value)
  if (typeof at !== 'string') return null
  return (
    <Text size="sm" c="dimmed">
      set <NearTime at={at} where="in a sentence" />
    </Text>
  )
}
