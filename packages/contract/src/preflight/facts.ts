import type { AppValues } from './app-values.ts'

/** An uploaded file that a check looks at. */
export type FileLook = {
  id: string
  name: string
  width: number | null
  height: number | null
  /** Has the picture an alpha channel? Null as long as nobody looked. */
  alpha: boolean | null
}

export type FileFacts = {
  logos: readonly FileLook[]
  /** Sizes of the pictures in the archive of screenshots; null while none was uploaded or nobody looked. */
  screens: readonly { name: string; width: number; height: number }[] | null
}

/** A section of the app's menu, as a reviewer finds it who has signed in and holds no tag. */
export type SectionLook = {
  /** The resource's name. */
  resource: string
  label: string
  /** Its list in the console. */
  address: string
  /** Active and released, whoever may open them. */
  live: number
  /** Of these, how many the reviewer can open. */
  open: number
}

/** A record that a finding leads to. */
export type NamedRecord = { title: string; address: string }

export type ContentFacts = {
  /** How many records of all kinds the reviewer can open. */
  open: number
  /** Sections that the app's menu shows. */
  sections: readonly SectionLook[]
  /** Records with a placeholder as their title. */
  placeholders: readonly NamedRecord[]
  /** Active topics under which a member finds nothing. */
  emptyTopics: readonly NamedRecord[]
  /** Where buttons and links of the content lead. */
  links: readonly (NamedRecord & { url: string })[]
}

/** What the last look at a page found. */
export type PageLook = {
  /** What went wrong in a word; null when the page answered. */
  problem: 'status' | 'unreachable' | 'slow' | 'certificate' | 'not public' | 'redirects' | null
  status: number | null
  /** The page that answered in the end, after redirects. */
  finalUrl: string
  contentType: string
  /** The page asks its visitor to sign in. */
  asksSignIn: boolean
  /** The names that were searched for on the page, and those that are there. */
  asked: readonly string[]
  found: readonly string[]
}

export type PageFacts = Readonly<Record<string, PageLook>>

/** What the server knows of the developer accounts, without their addresses. */
export type DeveloperFacts = {
  /**
   * Whose the address of the account looks like: a creator's of this app or one at their domain, our own staff's, or
   * somebody else's; null when none is entered.
   */
  apple: 'owner' | 'staff' | 'other' | null
  google: 'owner' | 'staff' | 'other' | null
}

/** Everything that the checks read. */
export type PreflightFacts = {
  values: AppValues
  webHost: string
  files: FileFacts
  content: ContentFacts
  pages: PageFacts
  developer: DeveloperFacts
}
