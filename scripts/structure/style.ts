import type { Refusal } from './check.ts'

/** The files of the console's look (docs/theme.md). */
const theme = ['theme.css', 'theme.ts', 'breakpoints.ts'].map((name) => `apps/console/src/ui/${name}`)

const rules: readonly { pattern: RegExp; files?: RegExp; reason: string; instead: string }[] = [
  {
    pattern: /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\brgba?\(/i,
    reason: 'A color is written out.',
    instead: 'Use a variable of ui/theme.css, or give it a new one there.',
  },
  {
    // In a style sheet, outside of its comments; `white-space` and classes have longer names.
    pattern: /^(?!\s*\/?\*).*(?<![\w.-])(?:white|black)(?![\w-])/i,
    files: /\.css$/,
    reason: 'A color is named.',
    instead: 'Use a variable of ui/theme.css, or give it a new one there.',
  },
  {
    pattern: /\bfont-size: (?:0\.6875|0\.75|0\.8125|0\.875|1|1\.125|1\.25|1\.5)rem|var\(--mantine-font-size/,
    files: /\.css$/,
    reason: 'A text size of the theme has another name here.',
    instead: 'Use --gr-text-… of ui/theme.css.',
  },
  {
    pattern: /radius: (?:.* )?(?:4px|6px|8px|12px|16px|0\.25rem|0\.5rem|0\.75rem|1rem)\b|var\(--mantine-(?:radius|spacing)/,
    files: /\.css$/,
    reason: 'A corner or a distance of the theme has another name here.',
    instead: 'Use --gr-radius-… or --gr-space-… of ui/theme.css.',
  },
  {
    // A container query depends on the container's width, not the window's.
    pattern: /^(?!\s*@container).*\b(?:min-|max-)?width\s*(?:[:<>]=?)\s*[\d.]+(?:em|rem|px)\s*\)/,
    reason: 'A width at which the layout changes is written out.',
    instead: 'Use a name of ui/breakpoints.ts: @media (--phone).',
  },
]

/** Violations in one file of the console: colors and breakpoints outside the theme. */
export function styleRefusals(file: string, source: string): Refusal[] {
  if (!file.startsWith('apps/console/src/') || theme.includes(file) || /\.test\.tsx?$/.test(file)) return []
  const used = rules.filter(({ files }) => files?.test(file) ?? true)
  return source
    .split('\n')
    .flatMap((text, index) =>
      used.filter(({ pattern }) => pattern.test(text)).map(({ reason, instead }) => ({ file, line: index + 1, reason, instead })),
    )
}
