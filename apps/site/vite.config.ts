import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainNames, plainRoot } from '../../scripts/plain-root.ts'

/**
 * Two builds: what browsers load (`vite build`), and the pages for the server (`vite build --ssr`), which run in Node
 * without a package of React. The contract is the server's own, and not part of the second.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: resolve(plainRoot, 'apps/site'),
  plugins: [plainNames(), react(), stylesAlone()],
  ssr: { noExternal: true },
  build: {
    target: isSsrBuild ? 'node24' : 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsDir: '-/assets',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    emptyOutDir: true,
    rolldownOptions: isSsrBuild
      ? { input: 'src/pages/render.tsx', external: [/^@greenroom\/contract/] }
      : // Without its export, nothing of the pages would be used, and their styles would be left out.
        { input: ['src/browser/start.ts', 'src/browser/styles.ts'], preserveEntrySignatures: 'exports-only' },
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
