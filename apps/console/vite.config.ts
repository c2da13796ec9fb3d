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
    proxy: Object.fromEntries(['/api', '/sso', '/media'].map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    // Everything is a file of its own: the content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Left to itself the bundler makes some seventy files of the first list, and small files compress badly: 20 kB more.
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
})

/**
 * Which modules share a file. What a group names is loaded with the first of its modules that a page needs, so `base` and `contract`
 * hold only what every page needs, and what floats or opens later stands apart.
 */
function chunkGroups() {
  const mantine = (...parts: string[]) => new RegExp(`/@mantine/core/esm/(${parts.join('|')})/`)
  // A group takes along what its modules need, unless a group of higher priority claims it.
  return [
    { name: 'react', priority: 9, test: /\/node_modules\/(react|react-dom|scheduler)\// },
    {
      name: 'router',
      priority: 8,
      test: /\/node_modules\/@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)\//,
    },
    {
      name: 'contract',
      priority: 7,
      test: /\/node_modules\/zod\/|\/packages\/contract\/src\/(access|errors|fields|limits|resources|navigation|dates)/,
    },
    {
      name: 'base',
      priority: 6,
      test: mantine('core', 'components/(Button|UnstyledButton|Loader|Transition|Skeleton|ActionIcon|Group|Box|Portal|Paper)'),
    },
    { name: 'floating', priority: 5, test: mantine('components/(Popover|Menu|Tooltip|ScrollArea|Combobox|Select)', 'utils/Floating') },
    { name: 'floating', priority: 5, test: /\/node_modules\/@floating-ui\// },
    { name: 'dialogs', priority: 4, test: mantine('components/(Modal|ModalBase|Drawer)') },
    {
      name: 'dialogs',
      priority: 4,
      test: /\/node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref)\//,
    },
  ]
}

/**
 * The entry is tiny, because the hidden sign-in frame loads it too, and imports the console dynamically. Naming that
 * chunk and what it imports in the page spares the browser one round trip.
 */
function preloadStart(): Plugin {
  return {
    name: 'greenroom-preload-start',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/start.tsx'))
        const files = start ? [start.fileName, ...start.imports] : []
        return files.map<HtmlTagDescriptor>((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
