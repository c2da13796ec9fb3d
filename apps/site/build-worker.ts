import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Builds the service worker after what browsers load, since it stores these files in advance: one file without imports,
 * beside the client's folder.
 */
export function serviceWorker(root: string): Plugin {
  let files: string[] = []
  return {
    name: 'greenroom-service-worker',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    writeBundle(_options, bundle) {
      files = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name))
    },
    async closeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        define: { ASSETS: JSON.stringify(files.sort().map((name) => `/${name}`)), 'process.env.NODE_ENV': '"production"' },
        build: {
          target: 'es2023',
          outDir: resolve(root, 'dist/worker'),
          emptyOutDir: true,
          copyPublicDir: false,
          lib: { entry: resolve(root, 'src/worker/service-worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
        },
      })
    },
  }
}
