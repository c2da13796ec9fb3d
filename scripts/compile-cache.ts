import { join } from 'node:path'

/**
 * Where Node keeps what it made of the sources: nearly half of the processor time of a start. By Node's release, its
 * flags and the user; a source that changed is made anew. Where the folder cannot be written, nothing is kept.
 */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../node_modules/.cache/node')
