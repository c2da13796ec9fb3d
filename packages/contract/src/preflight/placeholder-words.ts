import { matchesOf, readable, wholeWords } from './find-words.ts'

const english =
  'placeholder|(?:sample|dummy|filler) text|your text here|insert text here|text goes here|your app name|app name here|your name here|to be determined|to be announced'
const german = 'platzhalter(?:text)?|blindtext|beispieltext|hier steht (?:ihr|dein|der) text|(?:ihr|dein) text hier'
const french = 'texte de remplissage|faux texte|texte à remplacer|(?:votre|ton) texte ici'
const spanish = 'texto de relleno|texto de (?:ejemplo|muestra)|(?:su|tu) texto aquí|insertar? (?:el )?texto aquí'
const keys = 'tbd|tba|asdf(?:gh)?|qwerty|fixme|x{4,}'

/** Sizes of clothes, and words before a Roman thirty. */
const notForSizes = String.raw`(?<!\b(?:XS|XXS|XL|XXL|S|M|L)\b[^.]{0,40})(?<!\b(?:bowl|psalm|chapter|part|volume|band|teil|kapitel|chapitre|tome|capítulo|parte|tomo|siglo) )`

/** What is asked for in brackets: '[insert benefits]', '<your name>'. */
const requested =
  'insert|insérer|ajouter|add|enter|put|fill in|replace|einfügen|hier|insertar?|añadir|placeholder|platzhalter|todo|tbd|lorem|(?:your|our|company|business|app|studio|product|ihr|ihre|dein|deine|votre|ton|su|tu) ?(?:own )?(?:name|text|app|company|business|studio|product|website|email|address|description|name des|firma|nom|texte|entreprise|nombre|texto|empresa)|name|date|text|nom|nombre'

const patterns: readonly RegExp[] = [
  wholeWords('lorem ipsum|dolor sit amet|consectetur adipi[sc]+ing'),
  wholeWords([english, german, french, spanish, keys].join('|')),
  new RegExp(`(?=xxx)${notForSizes}(?<![\\p{L}\\p{N}])xxx(?![\\p{L}\\p{N}])(?![^.]{0,40}\\b(?:XS|XL|XXL)\\b)`, 'giu'),
  // Spanish and Portuguese say 'todo' for 'everything'.
  /(?:^|[.!?\n([])\s{0,3}TODO\s{0,3}(?:[:)\]–-]|$)/gmu,
  /\bTODO(?=:?\s(?:write|add|fix|check|insert|fill|replace|describe|update|finish|translate|rewrite|change|schreiben|ergänzen|einfügen|écrire|ajouter|compléter|traduire|escribir|añadir|traducir)\b)/giu,
  new RegExp(`\\[\\s?(?:${requested})(?:\\s[^\\]\\n]{0,60})?\\](?!\\()`, 'giu'),
  /<\s?(?:insert|your|enter|add)\s[^<>\n]{1,60}>/giu,
  /\{\{[^{}\n]{0,60}\}\}|\$\{[^{}\n]{1,60}\}|<%[^%\n]{1,60}%>|(?<![{\w])\{[a-z][\w.]*\}|%[a-z]+_[a-z_]+%/giu,
]

/** The placeholder words in a text, as they are written there. */
export function placeholderWords(text: string): string[] {
  return matchesOf(text, patterns)
}

const wholeTitle =
  /^(?:test(?:ing)?|untitled|new (?:item|article|video|topic|gallery|audio)|example|title|copy of|abc|foo|bar|ohne titel|neuer? (?:artikel|eintrag|beitrag)|neues (?:video|album)|beispiel|titel|sans titre|nouvel article|nouvelle vidéo|exemple|titre|essai|sin título|nuevo (?:artículo|vídeo|video|elemento)|ejemplo|título|prueba)[\s\d.!-]*$/iu
/** A copy that nobody renamed: 'Copy of Welcome', 'Welcome (copy)'. A lower-case article follows in a real title. */
const copied = /^(?:Copy of|Kopie von|Copie de|Copia de) [\p{Lu}\p{N}“"]|\((?:[Cc]opy|Kopie|[Cc]opie|[Cc]opia)(?: \d+)?\)$/u

/** Whether a whole title is only a placeholder: 'Test', 'Untitled 2', 'Copy of Welcome', 'TODO write'. */
export function isPlaceholderTitle(title: string): boolean {
  const seen = readable(title).trim()
  return placeholderWords(seen).length > 0 || wholeTitle.test(seen) || copied.test(seen)
}
