import type { Listed } from '../template/read-template.ts'

/** A record of an archive, and the number of its line. */
export type ListedLine = Listed & { number: number }
