/** The names of ui/theme.css, without `--gr-`, as the showcase orders them. A test compares them with that file. */
export const colorTokens: Record<string, readonly string[]> = {
  Backgrounds: ['page', 'surface', 'sunken', 'hover'],
  'Text and lines': ['ink', 'ink-soft', 'ink-faint', 'line', 'line-strong'],
  Accent: ['accent', 'accent-strong', 'accent-soft', 'accent-ink', 'on-accent'],
  Danger: ['danger', 'danger-soft', 'danger-ink', 'on-danger'],
  'Warning and information': ['warning', 'warning-soft', 'warning-ink', 'info-soft', 'info-ink'],
  'Logo, drawings and apps': ['lamp', 'door', 'app-tile', 'on-app', 'app-edge', 'inverting'],
  'Drawn phones': ['phone-case', 'phone-surface', 'phone-sunken', 'phone-ink', 'phone-ink-soft', 'phone-ios', 'phone-android'],
  'Landing page': [
    ...['scene-wall', 'scene-floor', 'scene-boards', 'scene-leaf', 'scene-leaf-face', 'scene-frame', 'scene-beam'],
    ...['scene-door-top', 'scene-door-foot', 'scene-stand'],
  ],
}

/** Each background with a text color that is read on it. */
export const textOn: readonly (readonly [background: string, text: string])[] = [
  ['page', 'ink'],
  ['surface', 'ink-soft'],
  ['sunken', 'ink-faint'],
  ['hover', 'ink'],
  ['accent-soft', 'accent-ink'],
  ['danger-soft', 'danger-ink'],
  ['warning-soft', 'warning-ink'],
  ['info-soft', 'info-ink'],
  ['accent', 'on-accent'],
  ['danger', 'on-danger'],
]

export const textTokens = ['text-2xs', 'text-xs', 'text-sm', 'text-md', 'text-lg', 'text-title', 'text-xl', 'text-headline'] as const
export const fontTokens = ['font', 'mono'] as const
export const spaceTokens = ['space-xs', 'space-sm', 'space-md', 'space-lg', 'space-xl'] as const
export const radiusTokens = ['radius-xs', 'radius-sm', 'radius-md', 'radius-lg', 'radius-xl'] as const
export const shadowTokens = ['shadow-small', 'shadow', 'shadow-large'] as const
export const motionTokens = ['quick', 'calm'] as const
export const sizeTokens = ['phone-bar', 'sidebar-width', 'header-height', 'page-width', 'form-width'] as const
