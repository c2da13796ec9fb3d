import type { AppValues } from './app-values.ts'

/** An uploaded file that a check inspects. */
export type FileLook = {
  id: string
  name: string
  width: number | null
  height: number | null
  /** Whether the picture has an alpha channel. Null until it was inspected. */
  alpha: boolean | null
}

export type FileFacts = {
  logos: readonly FileLook[]
  /** Sizes of the pictures in the archive of screenshots; null until one was uploaded and inspected. */
  screens: readonly { name: string; width: number; height: number }[] | null
  /**
   * The document of the privacy policy with the placeholder words in it; null without a document that is plain text.
   * `words` is null until it was read.
   */
  policy: { name: string; words: readonly string[] | null } | null
}

/** A section of the app's menu as seen by a signed-in reviewer without tags. */
export type SectionLook = {
  /** The resource's name. */
  resource: string
  label: string
  /** Its list in the console. */
  address: string
  /** Active and released records, whoever can open them. */
  live: number
  /** Of these, how many the reviewer can open. */
  open: number
}

/** A record that a finding links to. */
export type NamedRecord = { title: string; address: string }

/** A record with placeholder words in its texts; `text` identifies the texts. */
export type UnfinishedRecord = NamedRecord & { words: readonly string[]; text: string }

export type ContentFacts = {
  /** How many records of all kinds the reviewer can open. */
  open: number
  /** How many records of all kinds are active and released, and how many of them are topics. */
  live: number
  topics: number
  /** Sections that the app's menu shows. */
  sections: readonly SectionLook[]
  /** Records with a placeholder as their title. */
  placeholders: readonly NamedRecord[]
  /** Records with placeholder words in their texts. */
  unfinished: readonly UnfinishedRecord[]
  /** Active topics that are empty for a member. */
  emptyTopics: readonly NamedRecord[]
  /** Targets of buttons and links in the content. */
  links: readonly (NamedRecord & { url: string })[]
}

/** The result of the last check of a page. */
export type PageLook = {
  /** What went wrong, as a code; null if the page responded. */
  problem: 'status' | 'unreachable' | 'slow' | 'certificate' | 'not public' | 'redirects' | null
  status: number | null
  /** The final page, after redirects. */
  finalUrl: string
  contentType: string
  /** The page requires a sign-in. */
  asksSignIn: boolean
  /** The names that were searched for on the page, and those that were found. */
  requestedNames: readonly string[]
  found: readonly string[]
}

export type PageFacts = Readonly<Record<string, PageLook>>

/** What the server knows of the developer accounts, without their addresses. */
export type DeveloperFacts = {
  /**
   * Whose the account's address seems to be: a creator's of this app or one at their domain, our own staff's, or
   * someone else's; null if none is entered.
   */
  apple: 'owner' | 'staff' | 'other' | null
  google: 'owner' | 'staff' | 'other' | null
}

/** A finding that staff declared not to be a problem: who, when and why. */
export type Dismissal = {
  id: string
  check_id: string
  /** Identifies the finding and the text that it is about. */
  fingerprint: string
  reason: string
  dismissed_by: string
  created_at: string
}

/** All inputs of the checks. */
export type PreflightFacts = {
  values: AppValues
  webHost: string
  files: FileFacts
  content: ContentFacts
  pages: PageFacts
  developer: DeveloperFacts
  dismissals: readonly Dismissal[]
}
