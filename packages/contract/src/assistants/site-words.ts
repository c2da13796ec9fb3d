/** The program to which an assistant's connection belongs, in words: a website, or a program on a computer. */
export function siteWords(site: string): string {
  if (site === 'localhost') return 'a program on your computer'
  // A scheme, which must not look like a website.
  return site.endsWith(':') ? `a program on your computer (“${site}”)` : site
}
