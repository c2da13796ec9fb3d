import type { Refusal } from './check.ts'

/** Files whose strings are shown to people: definitions, screens, messages, mails and the pages of the server. */
const READ_BY_PEOPLE = /^(?:packages\/contract|apps\/console)\/src\/|^apps\/api\/src\/(?:forms|sso|domain(?!\/audit)|routes|http)\//

/** Words that confused readers, and what to say instead. Words of the specification are not among them. */
const words: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\be-mails?\b/i, instead: 'Write email.' },
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
  { pattern: /\bfor ever\b|\bany more\.|\bmeanwhile:/i, instead: 'Say forever, no longer, in the meantime.' },
  { pattern: /\blet (?:them |members )?in again\b/i, instead: 'Say unblock.' },
  { pattern: /\bgoes for good\b|\btaken? back out\b/i, instead: 'Say deleted for good, restore.' },
  { pattern: /\btoo many tries\b/i, instead: 'Say attempts.' },
  { pattern: /\bNothing (?:\w+ )*is called\b|\bshow or hide\b/i, instead: 'Say: No results for …; say what the button does now.' },
  { pattern: /\bforgotten your\b|\bsomebody, hopefully\b/i, instead: 'Say: Forgot your password? We got a request …' },
]

/** The strings of a source file that use words of the list above. */
export function wordRefusals(file: string, source: string): Refusal[] {
  if (!READ_BY_PEOPLE.test(file) || /\.test\.tsx?$|\/testing\//.test(file)) return []
  return source.split('\n').flatMap((line, index) => {
    const said = spoken(line)
    return words.flatMap(({ pattern, instead }) => {
      const [word] = pattern.exec(said) ?? []
      return word === undefined ? [] : [{ file, line: index + 1, reason: `People read '${word}' here.`, instead }]
    })
  })
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
