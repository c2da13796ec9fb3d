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
  },
})

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
