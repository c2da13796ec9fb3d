/** A label as it is written inside a sentence: in lower case, except for abbreviations such as CTA and Q&A. */
export function inSentence(label: string): string {
  return label.replaceAll(/\S+/g, (word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()))
}
