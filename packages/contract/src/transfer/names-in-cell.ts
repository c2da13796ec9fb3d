/** Groups that Google Contacts gives every export: '* myContacts'. */
const GROUPS_OF_GOOGLE = /^\* (?:myContacts|starred|friends|family|coworkers)$/i
const QUOTED = /^\s*"((?:[^"]|"")*)"\s*(?:,|$)/

/**
 * The names in a cell, or in a part of it, as other programs write them: between commas, vertical bars or ':::', or in
 * quotation marks. A cell that has none of these is one name.
 */
export function dividedNames(text: string): string[] {
  const names: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const [whole = '', quoted] = QUOTED.exec(rest) ?? []
    const taken = quoted === undefined ? (/^[^,]*,?/.exec(rest)?.[0] ?? rest) : whole
    names.push(quoted === undefined ? taken.replace(/,$/, '') : quoted.replaceAll('""', '"'))
    rest = rest.slice(taken.length).trim()
  }
  return names
    .flatMap((name) => name.split(/:::|\|/))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !GROUPS_OF_GOOGLE.test(name))
}

/** Whether a name may be several: if no record has all of it as its name, `dividedNames` divides it. */
export function isDivisible(name: string): boolean {
  return /[,"|]|:::|^\* /.test(name)
}

/** Resources whose records an import can create by their name alone. */
export const creatableByName: readonly string[] = ['tags', 'topics', 'course_categories']

/** How many unknown names of a resource are listed. */
export const LISTED_NAMES = 50
