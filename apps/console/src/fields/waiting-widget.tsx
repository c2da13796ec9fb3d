import { Input } from '@mantine/core'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { queueForIdle } from '../ui/idle-queue.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { useTouched } from '../ui/use-touched.ts'
import classes from './field-input.module.css'
import { ValueCell } from './value-cell.tsx'
import type { WidgetProps } from './widget.ts'

type Waiting = Pick<WidgetProps, 'field' | 'value' | 'error'>

/**
 * A widget in its own chunk, loaded on the first user interaction with the page. A placeholder shows the value until
 * then, and until it is this widget's turn: drawn together, late widgets would hold up the keys pressed meanwhile. One
 * that is pointed at or has an error does not wait for the others.
 */
export function onceTouched<Props extends Waiting>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Widget = onDemand<Props>(load, (props) => <WaitingWidget {...props} />, labelOf)
  return function OnceTouched(props) {
    const isTouched = useTouched()
    const [isNext, setIsNext] = useState(isTouched)
    useEffect(() => {
      if (isTouched && !isNext) void Widget.load().then(() => queueForIdle(() => startTransition(() => setIsNext(true))))
    }, [isTouched, isNext])
    if (isTouched && !isNext && props.error !== undefined) setIsNext(true)
    return isNext ? <Widget {...props} /> : <WaitingWidget {...props} onPointerEnter={isTouched ? () => setIsNext(true) : undefined} />
  }
}

/** How a message names a widget: as the field is labeled. */
export function labelOf({ field }: Pick<Waiting, 'field'>): string {
  return field.label
}

/** A placeholder for a widget that is loading, in its size. */
export function WaitingWidget({ field, value, error, onPointerEnter }: Waiting & { onPointerEnter?: (() => void) | undefined }) {
  const isEmpty = field.traits.cell(field, value).as === 'nothing'
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      description={field.help}
      error={error}
      withAsterisk={field.required}
      onPointerEnter={onPointerEnter}
    >
      <div className={classes.waiting} data-tall={field.kind === 'richText' || undefined}>
        {!isEmpty && <ValueCell field={field} value={value} />}
      </div>
    </Input.Wrapper>
  )
}
