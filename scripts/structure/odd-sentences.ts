/** A pattern in a text that people read, and what to say instead. */
export type Wording = { pattern: RegExp; instead: string }

/** Patterns of translated or inverted sentences. The exceptions in them are idiomatic English or a product's text. */
export const oddSentences: readonly Wording[] = [
  { pattern: /\b(?:is|are|was|were|be) told\b/i, instead: 'Say what is shown or listed, or: we show, we email.' },
  { pattern: /\b(?:is|are|was|were|be) held\b/i, instead: 'Say waiting, stored or paused.' },
  // 'CTA stands for call to action' is idiomatic.
  { pattern: /\bstands?\b(?! for\b)/i, instead: 'Say is, is shown, or is paused.' },
  {
    pattern: /\btak(?:e|es|en|ing) (?:[\w“”’']+ ){0,4}?(?:out(?! of business)|away|along)\b/i,
    instead: 'Say remove, export, include or restore.',
  },
  {
    pattern: /\btakes (?:no|anything|nothing|everything|businesses|submissions)\b/i,
    instead: 'Say accepts, or does not accept.',
  },
  {
    pattern: /\bwhat (?:is|was|are|were) (?:in|on|there|left|kept|due|missing|off|wrong there)\b/i,
    instead: 'Name the thing: the contents, the missing fields, soonest due first.',
  },
  { pattern: /\b(?:to|for|by) nobody\b|\bnobody but\b/i, instead: 'Turn it around: nobody can …, only … can.' },
  // 'The people behind the app', 'the quiet room behind your app'.
  { pattern: /\bbehind (?!(?:the|your) app\b)[a-z]/i, instead: 'Say next to, after, out of date, or what opens it.' },
  {
    pattern: /\b(?:On top|At the top|At the end|(?:Beside|Below|Above|Behind|Under) [\w ]{2,30}?|In it) (?:is|are|stands?|lies?)\b/,
    instead: 'Begin with the subject: your next step is at the top.',
  },
  { pattern: /\bnothing of (?:it|this|that|them|the)\b|\ball of it\b/i, instead: 'Say nothing, or name who cannot see it.' },
  { pattern: /\bhas to\b/i, instead: 'Say must, or make it a request.' },
  { pattern: /\bsomebody\b/i, instead: 'Say someone.' },
  { pattern: /\bcom(?:e|es|ing) out\b/i, instead: 'Say is published, or is scheduled for.' },
  { pattern: /\bhand(?:s|ed|ing)? (?:it |them |this )?in\b|\bin hand\b/i, instead: 'Say submit, or assigned.' },
  { pattern: /\b(?:This|It|That) is no (?!longer\b|other\b|more\b)/, instead: 'Say is not a.' },
  { pattern: /\bmend(?:ing)? (?:the|it|its|them|this|these|what)\b|\b(?:is|are|was|were|be) mended\b/i, instead: 'Say fix.' },
  { pattern: /\bany more\b(?! \w)/i, instead: 'Say anymore, or no longer.' },
  { pattern: /\b(?:clock|deadline) (?:stands|goes on)\b/i, instead: 'Say is paused, continues.' },
]
