import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainNames, plainRoot } from '../../scripts/plain-root.ts'
import { serviceWorker } from './build-worker.ts'

/**
 * Two builds: what browsers load (`vite build`), and the pages for the server (`vite build --ssr`), which run in Node
 * without a package of React. The contract is the server's own, and not part of the second.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: resolve(plainRoot, 'apps/site'),
  plugins: [plainNames(), react(), offeredFonts(), stylesAlone(), serviceWorker(resolve(plainRoot, 'apps/site'))],
  ssr: { noExternal: true },
  build: {
    target: isSsrBuild ? 'node24' : 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsDir: '-/assets',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    // As the console's, whose config says why.
    emptyOutDir: isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/pages/render.tsx', external: [/^@greenroom\/contract/] }
      : // Without its export, nothing of the pages would be used, and their styles would be left out.
        {
          input: ['src/browser/start.ts', 'src/browser/styles.ts'],
          preserveEntrySignatures: 'exports-only',
          // As the console's: what looks like an advertisement is blocked.
          output: { hashCharacters: 'base36' },
        },
  },
}))

/** `styles.ts` is built for its style sheet; its script is the pages, which browsers do not need. */
function stylesAlone() {
  return {
    name: 'greenroom-styles-alone',
    enforce: 'post' as const,
    generateBundle(_options: unknown, bundle: Record<string, { name?: string | undefined }>) {
      for (const [file, { name }] of Object.entries(bundle)) if (name === 'styles') delete bundle[file]
    },
  }
}

/** The character ranges of the files of a font, as Google Fonts divides them. */
const RANGES: Readonly<Record<string, string>> = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
}

/**
 * The web fonts that an owner can choose, under the names by which texts call them, in `offered-fonts.css`. A browser
 * loads those that the page uses.
 */
function offeredFonts() {
  const packages = resolve(plainRoot, 'node_modules')
  return {
    name: 'greenroom-offered-fonts',
    enforce: 'pre' as const,
    load(id: string) {
      if (!id.endsWith('/src/browser/offered-fonts.css')) return null
      const variable = '@fontsource-variable/{aleo,merriweather,montserrat,nunito,oswald,playfair-display,raleway}/files/*-wght-*.woff2'
      return globSync([variable, '@fontsource/{delius,great-vibes}/files/*-400-normal.woff2'], { cwd: packages })
        .sort()
        .map((file) => fontFace(file, `${packages}/${file}`))
        .join('')
    },
  }
}

/** The file name contains its name, range and style: playfair-display-latin-ext-wght-italic.woff2. */
function fontFace(file: string, path: string): string {
  const [, name = '', range = '', axis, style] = /([a-z-]+?)-(latin|latin-ext)-(wght|400)-(normal|italic)\.woff2$/.exec(file) ?? []
  if (!(range in RANGES)) return ''
  const family = name.replace(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase())
  const weight = axis === 'wght' ? '100 900' : '400'
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;src:url('${path}') format('woff2');unicode-range:${RANGES[range]}}`
}
