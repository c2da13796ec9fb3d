import { inSequence } from '@greenroom/contract/fields/sequence'
import { Input, Tooltip } from '@mantine/core'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconGripVertical } from '../../ui/icons/icon-grip-vertical.ts'
import { useWidgetForm } from '../form-context.ts'
import { useInnerInputs } from '../inner-inputs.ts'
import { useRowOrder } from '../rows/use-row-order.ts'
import type { WidgetProps } from '../widget.ts'
import classes from './sequence-widget.module.css'

/** Entries that can be reordered, each with its inputs in its row: moved by their handles, or by keys on them. */
export function SequenceWidget({ field, value, onChange, onBlur, error, disabled }: WidgetProps<'sequence'>) {
  const { facts } = useWidgetForm()
  const FieldInputs = useInnerInputs()
  const all = inSequence(field.entries, value)
  const shown = all.filter(({ gate }) => gate === undefined || gate(facts))
  const order = useRowOrder(shown.length, (from, to) => onChange(movedNames(all, shown, from, to)))
  return (
    <Input.Wrapper label={field.label} labelElement="div" description={field.help} error={error} onBlur={onBlur}>
      <ul className={classes.list}>
        {shown.map(({ label, labelFor, fields }, index) => {
          const called = labelFor?.(facts) ?? label
          const names = Object.keys(fields)
          return (
            // By index: the handle there keeps the focus when another entry moves to it.
            // oxlint-disable-next-line react/no-array-index-key -- see above.
            <li key={index} className={classes.row} {...order.rowProps(index)}>
              <Tooltip label="Drag, or use the arrow keys">
                <IconButton
                  {...order.handleProps(index)}
                  className={classes.handle}
                  disabled={disabled}
                  aria-label={`Move ${called}, ${index + 1} of ${shown.length}: arrow keys`}
                >
                  <IconGripVertical size={16} />
                </IconButton>
              </Tooltip>
              <div className={classes.inputs}>
                {names.length === 1 && <span className={classes.called}>{called}</span>}
                {names.map((name) => (
                  <FieldInputs key={name} fields={fields} names={[name]} />
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      <span className="gr-unseen" role="status">
        {order.announcement}
      </span>
    </Input.Wrapper>
  )
}

type Named = { value: string }

/** The names in their new order. Names without a row here keep their position. */
function movedNames(all: readonly Named[], shown: readonly Named[], from: number, to: number): string[] {
  const others = shown.filter((_, index) => index !== from)
  const moved = [...others.slice(0, to), ...shown.slice(from, from + 1), ...others.slice(to)].values()
  return all.map((entry) => (shown.includes(entry) ? (moved.next().value ?? entry) : entry).value)
}
