import { join } from 'node:path'

/**
 * Where Node caches compiled sources: compiling is nearly half of the processor time of a start. One cache per Node
 * release, flags and user; a changed source is compiled again. Where the folder cannot be written, nothing is cached.
 */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../node_modules/.cache/node')
