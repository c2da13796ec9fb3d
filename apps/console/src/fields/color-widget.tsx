import { isColor } from '@greenroom/contract/fields/color'
import { TextInput } from '@mantine/core'
import classes from './color-widget.module.css'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** A color to type, or to pick in the browser's own picker, with text on it where some has to be readable there. */
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
        <p className={classes.sample} style={{ background: value, color: field.readableWith }}>
          {field.readableWith === 'white' ? 'White' : 'Black'} text on this color
        </p>
      )}
    </div>
  )
}

/** The browser's picker accepts #rrggbb only. */
function inSixDigits(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
}
