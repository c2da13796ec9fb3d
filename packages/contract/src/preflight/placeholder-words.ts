import { wordsFound } from './find-words.ts'

/** Words used as a placeholder for a missing text. */
const placeholders = [
  ...['lorem ipsum', 'dolor sit amet', 'placeholder', 'sample text', 'dummy text', 'your text here', 'insert text here', 'text goes here'],
  ...[
    'your app name',
    'app name here',
    'your name here',
    'to be determined',
    'to be announced',
    'tbd',
    'tba',
    'asdf',
    'qwerty',
    'xxx',
    'xxxx',
  ],
]

/** The placeholder words in a text, as they are written there. */
export function placeholderWords(text: string): string[] {
  return wordsFound(text, placeholders)
}

/** Whether a whole title is only a placeholder: 'Test', 'Untitled 2', 'New article', 'asdf'. */
export function isPlaceholderTitle(title: string): boolean {
  return (
    placeholderWords(title).length > 0 ||
    /^(?:test(?:ing)?|untitled|new (?:item|article|video|topic|gallery|audio)|example|title|copy of|abc|foo|bar)[\s\d.!-]*$/i.test(
      title.trim(),
    )
  )
}
