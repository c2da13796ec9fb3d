import type { SitePage } from '../server/site-page.ts'
import { home } from './home.tsx'
import { recordPages } from './records.tsx'
import { signIn, signOut } from './sign-in.tsx'

/** Pages with a file of their own; they come before those of the same path that every resource has. */
const own: readonly SitePage[] = [home, signIn, signOut]

const ownPaths = new Set(own.map(({ path }) => path))

/** Every page of the website. */
export const sitePages: readonly SitePage[] = [...own, ...recordPages((path) => ownPaths.has(path))]
