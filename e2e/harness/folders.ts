import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** Screenshots and server output of journeys that failed. */
export const artifacts = resolve(root, 'e2e/artifacts')
