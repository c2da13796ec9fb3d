/// <reference types="vite/client" />

/** The console's version, put in by vite.config.ts. */
declare const __VERSION__: string
