import type { FormFacts } from '@greenroom/contract/fields/field'
import { onOneLine } from '@greenroom/contract/fields/single-line'
import type { ArchivedLine } from '@greenroom/contract/transfer/archive-format'
import { type ArchivedMember, judgeMember } from './judge-member.ts'

type Line = ArchivedLine<'members.jsonl'>

/** A stored member by today's rules, and how many of its values were mended: see `mendRecord`. */
export function mendMember(line: Line & ArchivedMember, facts: FormFacts): { line: Line; mended: number } {
  const { problems } = judgeMember(line, facts)
  if (!problems) return { line, mended: 0 }
  const isGood = (values: Partial<ArchivedMember> & Pick<Line, 'own'>) =>
    !judgeMember({ ...line, name: '', email: '', url_tags: [], own: {}, ...values }, facts).problems
  const name = onOneLine(line.name).slice(0, 255).toWellFormed()
  const own = Object.entries(line.own ?? {}).filter(([key, value]) => isGood({ own: { [key]: value } }))
  const mended = {
    ...line,
    ...(line.own && { own: Object.fromEntries(own) }),
    name: isGood({ name: line.name }) ? line.name : name,
    email: isGood({ email: line.email }) ? line.email : '',
    url_tags: isGood({ url_tags: line.url_tags }) ? line.url_tags : line.url_tags.filter((row) => isGood({ url_tags: [row] })),
  }
  return { line: mended, mended: new Set(Object.keys(problems).map((path) => path.split('.')[0])).size }
}
