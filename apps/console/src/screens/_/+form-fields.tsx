import { choice, choices } from '@greenroom/contract/fields/choice'
import { color } from '@greenroom/contract/fields/color'
import { date } from '@greenroom/contract/fields/date'
import { email } from '@greenroom/contract/fields/email'
import type { PlainField } from '@greenroom/contract/fields/field'
import { flag } from '@greenroom/contract/fields/flag'
import { integer } from '@greenroom/contract/fields/integer'
import { longText, richText, text } from '@greenroom/contract/fields/text'
import { time } from '@greenroom/contract/fields/time'
import { url } from '@greenroom/contract/fields/url'
import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type FormContext, FormContextProvider } from '../../fields/form-context.ts'
import { drawWidget } from '../../fields/widgets.tsx'
import { useFormFacts } from '../../resource/use-form-facts.ts'
import { stage } from '../../ui/theme.ts'
import { SENTENCE, SHORT } from './+placeholder.ts'
import { Chapter, Specimen } from './+specimen.tsx'
import classes from './components.module.css'

const words = ['Lorem', 'Ipsum', 'Dolor'].map((label) => ({ value: label.toLowerCase(), label }))
const more = { help: SENTENCE }
const ACCENT = stage[7] ?? ''

/** A field of each kind that needs no other record, with a value. */
const fields: readonly (readonly [kind: string, field: PlainField, value: unknown])[] = [
  ['Text', text('Text', { required: true, max: 20, ...more }), SHORT],
  ['Long text', longText('Long text', { max: 200, ...more }), SENTENCE],
  ['Formatted text', richText('Formatted text', more), `<p>${SENTENCE}</p>`],
  ['Email', email('Email', more), 'someone@example.com'],
  ['Address', url('Address', more), 'https://www.example.com/lorem'],
  ['Number', integer('Number', { ...more, min: 0, max: 99, initial: null, belowMessage: 'Minimum 0', aboveMessage: 'Maximum 99' }), 12],
  ['Switch', flag('Switch', more), true],
  ['Day', date('Day', more), '2030-01-01'],
  ['Time', time('Time', more), '08:30'],
  ['Choice', choice('Choice', words, { initial: 'lorem', ...more }), 'lorem'],
  ['Choices', choices('Choices', words, more), ['lorem', 'dolor']],
  ['Color', color('Color', { initial: ACCENT, ...more }), ACCENT],
]

/** The widget of each field kind: as it is, refused, and closed. */
export function FormFields() {
  const facts = useFormFacts()
  const form = useForm()
  const context = useMemo((): FormContext => ({ facts, stored: null, isLocked: false, begin: () => () => undefined }), [facts])
  return (
    <FormProvider {...form}>
      <FormContextProvider value={context}>
        <Chapter title="Fields of a form">
          {fields.map(([kind, field, value]) => (
            <Specimen key={kind} name={kind}>
              <div className={classes.column}>
                <Widget name={`${kind}-filled`} field={field} value={value} />
                <Widget name={`${kind}-refused`} field={field} value={field.initial} error="Required" />
                <Widget name={`${kind}-closed`} field={field} value={value} disabled />
              </div>
            </Specimen>
          ))}
        </Chapter>
      </FormContextProvider>
    </FormProvider>
  )
}

type Props = { name: string; field: PlainField; value: unknown; error?: string; disabled?: boolean }

function Widget({ name, field, value, error, disabled = false }: Props) {
  const [current, setCurrent] = useState(value)
  return drawWidget({ name, field, value: current, onChange: setCurrent, onBlur: () => undefined, error, disabled })
}
