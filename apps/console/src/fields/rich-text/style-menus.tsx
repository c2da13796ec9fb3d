import { offeredFamily } from '@greenroom/contract/fields/formatting'
import { fontFamilies, fontSizes } from '@greenroom/contract/fields/formatting'
import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts'
import { familyStyle } from './offered-styles.ts'
import classes from './rich-text-widget.module.css'

const DEFAULT = 'Default'

/** The font of the selected text. */
export function FamilyMenu({ editor }: { editor: Editor | null }) {
  const current = useTextStyle(editor, 'fontFamily')
  return (
    <StyleMenu
      label="Font"
      short="Font"
      current={offeredFamily(current) ?? (current || DEFAULT)}
      options={fontFamilies.map((family) => ({ value: family, label: family, font: familyStyle(family) }))}
      onChoose={(family) => editor?.chain().focus().setFontFamily(family).run()}
      onReset={() => editor?.chain().focus().unsetFontFamily().run()}
    />
  )
}

/** The size of the selected text. */
export function SizeMenu({ editor }: { editor: Editor | null }) {
  const current = useTextStyle(editor, 'fontSize')
  return (
    <StyleMenu
      label="Font size"
      short="Size"
      current={current.replace('px', '') || DEFAULT}
      options={fontSizes.map((size) => ({ value: `${size}px`, label: String(size) }))}
      onChoose={(size) => editor?.chain().focus().setFontSize(size).run()}
      onReset={() => editor?.chain().focus().unsetFontSize().run()}
    />
  )
}

type MenuProps = {
  label: string
  /** Shown on the button if the text has no style of its own. */
  short: string
  current: string
  options: readonly { value: string; label: string; font?: string }[]
  onChoose(value: string): void
  onReset(): void
}

function StyleMenu({ label, short, current, options, onChoose, onReset }: MenuProps) {
  return (
    // The placeholder that takes the first focus is no entry, which a menu must not contain.
    <Menu position="bottom-start" returnFocus={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <RichTextEditor.Control className={classes.menu} aria-label={`${label}: ${current}`} title={label} data-toolbar-toggle>
          <span className={classes.current}>{current === DEFAULT ? short : current}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Menu.Item onClick={onReset}>{DEFAULT}</Menu.Item>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            aria-current={option.label === current || undefined}
            onClick={() => onChoose(option.value)}
            ff={option.font}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function useTextStyle(editor: Editor | null, name: 'fontFamily' | 'fontSize'): string {
  const found = useEditorState({ editor, selector: (state): unknown => state.editor?.getAttributes('textStyle')[name] })
  return typeof found === 'string' ? found : ''
}
