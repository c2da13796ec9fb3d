/** Words that end like a plural and are none. */
const noPlural = new Set(['news', 'series', 'yes', 'abs', 'lens'])

/** The forms of which a keyword may be the plural, and itself, in lower case and without accents. */
export function keywordForms(keyword: string): Set<string> {
  const word = keyword.trim().toLowerCase().replaceAll(/\s+/g, ' ').normalize('NFD').replaceAll(/\p{M}/gu, '')
  const forms = [word]
  if (!noPlural.has(word.split(' ').at(-1) ?? '')) {
    if (/[^su]s$/.test(word)) forms.push(word.slice(0, -1))
    if (/(?:s|x|z|ch|sh|o|n|l|r|d)es$/.test(word)) forms.push(word.slice(0, -2))
    if (/[^aeiou]ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`)
    if (/(?:eau|eu)x$/.test(word)) forms.push(word.slice(0, -1))
    if (/(?:ung|heit|keit|ion|tat)en$/.test(word)) forms.push(word.slice(0, -2))
  }
  return new Set(forms)
}

/** The keywords that repeat an earlier one, or are its singular or plural. */
export function repeatedKeywords(keywords: readonly string[]): string[] {
  const forms = keywords.map(keywordForms)
  return keywords.filter((_keyword, index) => forms.slice(0, index).some((earlier) => [...earlier].some((form) => forms[index]?.has(form))))
}
