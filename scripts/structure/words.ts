import type { Refusal } from './check.ts'
import { oddSentences, type Wording } from './odd-sentences.ts'

/** Files whose strings are shown to people: definitions, screens, messages, mails and the pages of the server. */
const READ_BY_PEOPLE =
  /^(?:packages\/contract|apps\/console)\/src\/|^apps\/api\/src\/(?:forms|sso|sign-up|edges\/mail|domain(?!\/audit)|routes|http)\//

const HANDBOOK = /^docs\/handbook\/.*\.md$/

/**
 * Lines for programmers in these files: descriptions of the API and its parameters, errors about a wrong definition,
 * and statements. They have terms of their own; odd sentences are not looked for there.
 */
const FOR_PROGRAMMERS =
  /\bsummary:|\.describe\(|\bdescription: z\b|\bnew (?:Error|Interrupted)\(|mistakes\.push\(|\bfield '|\bcolumn '|\bas held\b/

/** The routes describe the API in strings of their own line; what they refuse is said in the domain. */
const DESCRIBES_THE_API = /^apps\/api\/src\/(?:routes|http)\//

/** Words that confused readers, and what to say instead. Words of the specification are not among them. */
const words: readonly Wording[] = [
  // The sign-up form has the specification's 'E-mail Address'.
  { pattern: /\b[eE]-mails?\b(?! Address\b)/, instead: 'Write email.' },
  { pattern: /\bweb sites?\b/i, instead: 'Write website.' },
  { pattern: /\bcolours?\b/i, instead: 'Write color: screens are in American English.' },
  { pattern: /\benrol(?:s|ment|ments)?\b/i, instead: 'Write enroll, enrollment: screens are in American English.' },
  { pattern: /\blog in again\b|\bthe login could\b/i, instead: 'Say sign in.' },
  { pattern: /\bhears? (?:of|from)\b/i, instead: 'Say who is emailed, and when.' },
  { pattern: /\bdrip by drip\b|\bin a course that drips\b/i, instead: 'Say that lessons are released over time.' },
  { pattern: /\bstands? (?:above|beside|below|under)\b/i, instead: 'Say that it is shown above, below or next to something.' },
  { pattern: /\bwhat you are looking for\b/i, instead: 'Say: matches your search.' },
  { pattern: /\b(?:cannot|can’t) be changed so\b/i, instead: 'Say: cannot be changed this way.' },
  { pattern: /\bthe one who asks\b/i, instead: 'Say the caller, or you.' },
  { pattern: /\bfor ever\b|\bmeanwhile:/i, instead: 'Say forever, no longer, in the meantime.' },
  { pattern: /\blet (?:them |members )?in again\b/i, instead: 'Say unblock.' },
  { pattern: /\bgoes for good\b|\btaken? back out\b/i, instead: 'Say deleted for good, restore.' },
  { pattern: /\btoo many tries\b/i, instead: 'Say attempts.' },
  { pattern: /\bNothing (?:\w+ )*is called\b|\bshow or hide\b/i, instead: 'Say: No results for …; say what the button does now.' },
  { pattern: /\bforgotten your\b/i, instead: 'Say: Forgot your password? We got a request …' },
]

/** The lines of a source file or a page of the handbook that use words or sentences of the lists. */
export function wordRefusals(file: string, source: string): Refusal[] {
  const isPage = HANDBOOK.test(file)
  if ((!isPage && !READ_BY_PEOPLE.test(file)) || /\.test\.tsx?$|\/testing\//.test(file)) return []
  return source.split('\n').flatMap((line, index) => {
    const said = isPage ? written(line) : spoken(line)
    const isTechnical = !isPage && (DESCRIBES_THE_API.test(file) || FOR_PROGRAMMERS.test(line))
    return [...words, ...(isTechnical ? [] : oddSentences)].flatMap(({ pattern, instead }) => {
      const [word] = pattern.exec(said) ?? []
      return word === undefined ? [] : [{ file, line: index + 1, reason: `People read '${word}' here.`, instead }]
    })
  })
}

/** A line of a page without the addresses of its links and without code. */
function written(line: string): string {
  return line.replaceAll(/\]\([^)]*\)|`[^`]*`/g, ' ')
}

/**
 * The parts of a line that may be shown to a person: its strings and the text between tags. Comments and log lines are
 * not.
 */
function spoken(line: string): string {
  if (/^\s*(?:\/\*|\*|\/\/)|\blog\.(?:debug|info|warn|error)\(/.test(line)) return ''
  const quoted = line.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`?|>[^<>{}]+[<{]?/g) ?? []
  const isText = /^\s*[A-Z][^'"`={}();]*$/.test(line)
  return isText ? line : quoted.filter((text) => text.includes(' ')).join(' ')
}
