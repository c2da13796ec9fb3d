import type { SitePage } from '../server/site-page.ts'
import { accountPages } from './account/all.ts'
import { home } from './home.tsx'
import { recordPages } from './records.tsx'

/** Pages with a file of their own; they come before those of the same path that every resource has. */
const own: readonly SitePage[] = [home, ...accountPages]

const ownPaths = new Set(own.map(({ path }) => path))

/** Every page of the website. */
export const sitePages: readonly SitePage[] = [...own, ...recordPages((path) => ownPaths.has(path))]
