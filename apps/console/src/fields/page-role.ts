import { createContext } from 'react'

/** What a field is on a record that is written as a page (`pageOf`). */
export type PageRole = 'title' | 'text' | 'cover'

/** The role of the fields within; null for fields of a form that look like all others. */
export const PageRoleContext = createContext<PageRole | null>(null)
