import { contrastWith, isColor, isReadable, nearestReadable } from '@greenroom/contract/fields/contrast'
import { Button, TextInput } from '@mantine/core'
import classes from './color-widget.module.css'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** A color, typed or picked in the browser's color picker, with sample text if some must be readable on it. */
export function ColorWidget(props: WidgetProps<'color'>) {
  const { field, disabled } = props
  const value = textOf(props.value)
  return (
    <div className={classes.box}>
      <TextInput
        {...inputProps(props)}
        classNames={{ wrapper: classes.input }}
        placeholder={textOf(field.initial)}
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        leftSectionPointerEvents="all"
        leftSectionWidth={40}
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={`Pick the ${field.label.toLowerCase()}`}
            disabled={disabled}
            value={inSixDigits(isColor(value) ? value : textOf(field.initial))}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          />
        }
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {field.readableWith && isColor(value) && (
        <Readability color={value} text={field.readableWith} disabled={disabled} onChange={props.onChange} />
      )}
    </div>
  )
}

type ReadabilityProps = { color: string; text: 'black' | 'white'; disabled: boolean; onChange(color: string): void }

/** The text on its color, their contrast as a number and, if it is too low, the nearest color with enough contrast. */
function Readability({ color, text, disabled, onChange }: ReadabilityProps) {
  const isEnough = isReadable(color, text)
  // Rounded down: 4.49 is not enough, and must not read 4.5.
  const figure = (Math.floor(contrastWith(color, text) * 10) / 10).toFixed(1)
  const better = isEnough ? color : nearestReadable(color, text)
  return (
    <div className={classes.readability}>
      <p className={classes.sample} style={{ background: color, color: text }}>
        <span>{text === 'white' ? 'White' : 'Black'}</span> text on this color
      </p>
      <p className={classes.figure} data-low={isEnough ? undefined : true} role="status">
        {isEnough ? `Contrast ${figure}:1. Easy to read.` : `Contrast ${figure}:1. Hard to read; at least 4.5:1 is needed.`}
      </p>
      {!isEnough && !disabled && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<span className={classes.swatch} style={{ background: better }} />}
          onClick={() => onChange(better)}
        >
          Use {better}
        </Button>
      )}
    </div>
  )
}

/** The browser's picker accepts #rrggbb only. */
function inSixDigits(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
}
