import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** The single accent color: a deep stage green. Shade 7 is the light scheme's, shade 4 the dark scheme's. */
export const stage: MantineColorsTuple = [
  '#eef6f2',
  '#d7ebe2',
  '#b0d9c8',
  '#8ccbb0',
  '#6cc3a1',
  '#3f9678',
  '#2b7f63',
  '#1f6f54',
  '#185843',
  '#114032',
]

/** Slightly warm grays, light to dark. */
export const gray: MantineColorsTuple = [
  '#f8f6f3',
  '#f1eeea',
  '#e5e1da',
  '#d5d0c7',
  '#bdb6ab',
  '#857e74',
  '#706a61',
  '#4d4842',
  '#35312c',
  '#24211d',
]

/** The dark scheme from its text (0) to its page (9). */
export const dark: MantineColorsTuple = [
  '#edeae5',
  '#d6d1c9',
  '#b9b3aa',
  '#9c958b',
  '#4b4640',
  '#322f2b',
  '#292623',
  '#1e1b19',
  '#161412',
  '#121110',
]

const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fbe0dd',
  '#f6c3be',
  '#f5a69f',
  '#f28b82',
  '#d9534a',
  '#c53a31',
  '#b3261e',
  '#8f1d17',
  '#6c1511',
]

/**
 * Filled buttons and badges use the variables of theme.css. By default Mantine picks the text's color for the light
 * scheme's shade, which puts white on the dark scheme's light green.
 */
const variantColors: VariantColorsResolver = (input) => {
  const found = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return found
  if (input.color === 'red')
    return {
      ...found,
      background: 'var(--gr-danger)',
      hover: 'color-mix(in srgb, var(--gr-danger) 88%, var(--gr-ink))',
      color: 'var(--gr-on-danger)',
    }
  if (input.color === undefined || input.color === 'stage')
    return { ...found, background: 'var(--gr-accent)', hover: 'var(--gr-accent-strong)', color: 'var(--gr-on-accent)' }
  return found
}

/** Content on the accent inside a control: the tick of a checkbox, the number of the current page. */
const onAccent = 'var(--gr-on-accent)'

/** Maximum input length of every single-line input (SHELL-084); a field with another limit sets its own. */
const singleLine = { defaultProps: { maxLength: 255 } }

/** Their header is part of the dialog: the page's only banner is the shell's header. */
const noBanner = { header: { role: 'presentation' } }

/** Mantine's five steps of a scale of theme.css. */
const scaleOf = (scale: 'text' | 'space' | 'radius') => ({
  xs: `var(--gr-${scale}-xs)`,
  sm: `var(--gr-${scale}-sm)`,
  md: `var(--gr-${scale}-md)`,
  lg: `var(--gr-${scale}-lg)`,
  xl: `var(--gr-${scale}-xl)`,
})

/** Overrides of Mantine's components. Semantic colors are in theme.css; see docs/theme.md. */
export const theme = createTheme({
  colors: { stage, gray, dark, red },
  primaryColor: 'stage',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: variantColors,
  white: '#ffffff',
  black: '#24211d',
  fontFamily: 'var(--gr-font)',
  fontFamilyMonospace: 'var(--gr-mono)',
  fontSizes: scaleOf('text'),
  lineHeights: { xs: '1rem', sm: '1.125rem', md: '1.25rem', lg: '1.5rem', xl: '1.75rem' },
  headings: {
    fontFamily: 'var(--gr-font)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--gr-text-headline)', lineHeight: '2rem' },
      h2: { fontSize: 'var(--gr-text-title)', lineHeight: '1.5rem' },
      h3: { fontSize: 'var(--gr-text-lg)', lineHeight: '1.5rem' },
      h4: { fontSize: 'var(--gr-text-md)', lineHeight: '1.25rem' },
    },
  },
  spacing: scaleOf('space'),
  radius: scaleOf('radius'),
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--gr-shadow-small)',
    sm: 'var(--gr-shadow-small)',
    md: 'var(--gr-shadow)',
    lg: 'var(--gr-shadow)',
    xl: 'var(--gr-shadow-large)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: {
      classNames: { title: 'gr-dialog-title' },
      defaultProps: { centered: true, radius: 'lg', shadow: 'xl', overlayProps: { backgroundOpacity: 0.4 }, attributes: noBanner },
    },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, attributes: noBanner } },
    Popover: { defaultProps: { shadow: 'md' } },
    Menu: { defaultProps: { shadow: 'md' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    TextInput: singleLine,
    PasswordInput: singleLine,
    MultiSelect: singleLine,
    Select: { defaultProps: { ...singleLine.defaultProps, comboboxProps: { shadow: 'md' } } },
    Checkbox: { defaultProps: { iconColor: onAccent } },
    Radio: { defaultProps: { iconColor: onAccent } },
    Pagination: { vars: () => ({ root: { '--pagination-active-color': onAccent } }) },
  },
})

/** Mantine's semantic variables, mapped to those of theme.css, so that both schemes have one source. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--gr-surface)',
    '--mantine-color-text': 'var(--gr-ink)',
    '--mantine-color-bright': 'var(--gr-ink)',
    '--mantine-color-dimmed': 'var(--gr-ink-faint)',
    '--mantine-color-placeholder': 'var(--gr-ink-faint)',
    '--mantine-color-anchor': 'var(--gr-accent)',
    '--mantine-color-error': 'var(--gr-danger)',
    '--mantine-color-default': 'var(--gr-surface)',
    '--mantine-color-default-hover': 'var(--gr-hover)',
    '--mantine-color-default-color': 'var(--gr-ink)',
    '--mantine-color-default-border': 'var(--gr-line-strong)',
    '--mantine-primary-color-contrast': 'var(--gr-on-accent)',
    '--mantine-color-stage-light': 'var(--gr-accent-soft)',
    '--mantine-color-stage-light-hover': 'color-mix(in srgb, var(--gr-accent) 18%, var(--gr-surface))',
    '--mantine-color-stage-light-color': 'var(--gr-accent-ink)',
    '--mantine-color-red-light': 'var(--gr-danger-soft)',
    '--mantine-color-red-light-color': 'var(--gr-danger-ink)',
    '--mantine-color-yellow-light': 'var(--gr-warning-soft)',
    '--mantine-color-yellow-light-color': 'var(--gr-warning-ink)',
    '--mantine-color-gray-light': 'var(--gr-hover)',
    '--mantine-color-gray-light-color': 'var(--gr-ink-soft)',
  }
  return { variables: {}, light: both, dark: both }
}

/**
 * The choice of light, dark or auto is stored under the key that public/before-console.js reads before the first paint.
 */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'greenroom.color-scheme' })

/** The nonce of this page's style policy, or an empty text if the server set none. */
export function styleNonce(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
  return content === '__CSP_NONCE__' ? '' : content
}
