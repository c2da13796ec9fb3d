/// <reference types="vite/client" />

/** The console's version, inserted by vite.config.ts. */
declare const __VERSION__: string
