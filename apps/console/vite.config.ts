import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const server = process.env.GREENROOM_SERVER ?? 'http://localhost:4000'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [react(), preloadStart()],
  server: {
    port: 4001,
    proxy: Object.fromEntries(['/api', '/sso', '/media', '/auth/silent'].map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    // Everything is a file of its own: the content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    // One style sheet: a part that is loaded later, perhaps over a poor connection, never stands there undressed.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 700,
    // Left to itself the bundler makes some seventy files of the first list, and small files compress badly: 20 kB more.
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
})

/**
 * Which modules share a file, first match first. A group takes along what its modules need unless an earlier one claims it, and it is
 * loaded with the first of its modules that a page needs: so what the first list needs is claimed before what floats or opens later.
 * `shell` and `list` are named by their one entry and are all that it needs. The form stays in its parts: in one file they would come
 * along to every screen that shows a single field.
 */
function chunkGroups() {
  const packages = (...names: string[]) => `/node_modules/(${names.join('|')})/`
  const mantine = (...folders: string[]) => `/@mantine/core/esm/(${folders.join('|')})/`
  const groups: [name: string, ...paths: string[]][] = [
    ['react', packages('react', 'react-dom', 'scheduler')],
    ['router', packages('@tanstack/(history|query-core|react-query|react-router|react-store|router-core|store)')],
    [
      'contract',
      packages('zod'),
      '/packages/contract/src/(access|errors|fields|limits|navigation|dates)',
      '/packages/contract/src/define/(common-content-fields|content-type|define-resource|definition-mistakes|notices|tidy-visibility)',
    ],
    [
      'base',
      packages('clsx', 'tslib'),
      mantine('core', 'utils/(?!Floating)[^/]+'),
      mantine(
        'components/(Alert|ActionIcon|Badge|Box|Button|Checkbox|CloseButton|FocusTrap|Group|Input|InputBase|Loader|NativeSelect)',
        'components/(Overlay|Pagination|Paper|Pill|Portal|Skeleton|Text|TextInput|Transition|UnstyledButton|VisuallyHidden)',
      ),
    ],
    ['shell', '/apps/console/src/start\\.tsx'],
    ['list', '/apps/console/src/resource/list/list-screen\\.tsx'],
    ['floating', packages('@floating-ui/[^/]+'), mantine('components/(Popover|Menu|Tooltip|ScrollArea|Combobox|Select)', 'utils/Floating')],
    [
      'dialogs',
      packages('react-remove-scroll[^/]*', 'react-style-singleton', 'use-sidecar', 'use-callback-ref'),
      mantine('components/(Modal|ModalBase|Drawer)'),
    ],
  ]
  return groups.map(([name, ...paths], index) => ({ name, test: new RegExp(paths.join('|')), priority: groups.length - index }))
}

/**
 * The entry sets the page up and then imports the console. Naming that chunk and what it imports in the page spares the browser one
 * round trip.
 */
function preloadStart(): Plugin {
  return {
    name: 'greenroom-preload-start',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/start.tsx'))
        const files = new Set(start ? [start.fileName, ...start.imports] : [])
        return [...files].map<HtmlTagDescriptor>((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
