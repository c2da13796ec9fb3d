/** Placeholder texts. */
export const SHORT = 'Lorem ipsum dolor'
export const SENTENCE = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.'
export const LONG_WORD = 'Loremipsumdolorsitametconsecteturadipiscingelitseddoeiusmodtempor'
