import type { Refusal } from './check.ts'

/** Words that said too little in names, and the standard terms for what was meant. */
const words: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /^(?:told|tells?|telling)$/, instead: 'Write reported, notified, published, logged, or the name of the message.' },
  { pattern: /^(?:held|holders?)$/, instead: 'Write locked, current, stored or delayed; for a lease, its owner.' },
  { pattern: /^asked$/, instead: 'Write request, input, query, params, job or requested.' },
  { pattern: /^kept$/, instead: 'Write stored, cached, remaining, retained or preserved.' },
  { pattern: /^places?$/, instead: 'Write position, index, path, location, target or slot.' },
  { pattern: /^turns?$/, instead: 'Write time slice, round, attempt or index.' },
  { pattern: /^hands$/, instead: 'Write controls.' },
  { pattern: /^news$/, instead: 'Write changes, updates or events.' },
  { pattern: /^(?:doors?|parcels?|giving)$/, instead: 'Write access, delivery or roll-out.' },
  { pattern: /^worlds?$/, instead: 'Write fixture.' },
]

/** Names that may contain these words, and in which files: mostly what the database, the API or a library defines. */
const allowed: readonly { names: RegExp; files: RegExp; because: string }[] = [
  { names: /^(?:held_ms|known_places|session_places)$/, files: /./, because: 'A key of pushes, and tables.' },
  {
    names: /^asked$/,
    files: /review|ask-push|exports?\.ts$|archives\.ts$|landing|trail/,
    because: 'A state of reviews, and a column of exports.',
  },
  { names: /^held$/, files: /stored-older-pushes|load-push/, because: 'A column.' },
  {
    names: /^holders?$/,
    files: /contract\/src\/(?:define|resources)\/|record-json|run-chores\.test/,
    because: 'Of a tag; and a column of chores.',
  },
  { names: /^kept$/, files: /packs|undo-import|transfer-answers|help-over/, because: 'A count of roll-outs and undone imports.' },
  { names: /^turn$/, files: /drafts|testing\/leases|review/, because: 'A column of import drafts, and a key of the desk.' },
  {
    names: /^place$/,
    files: /release|trail|by-day|record-answers|rows\.test|library-answers|file-changes|fields\/media|unsaved|unsent|use-draft|ask-about/,
    because: 'A key of the API, and of drafts in the browser.',
  },
  { names: /news/i, files: /news|whats-new|home|search\.test|media-library\.test/, because: "What's New." },
  {
    names: /InPlace|IN_PLACE|NewTables$|^placesRoutes$/,
    files: /^apps\/api\/src\//,
    because: 'In place, placement, and /places of the API.',
  },
  { names: /^places$/, files: /call-subjects/, because: '/places of the API.' },
  { names: /^(?:Icon)?(?:Door|World)$/i, files: /icon/, because: 'Icons of a door and a globe.' },
  { names: /^heldLocks$/, files: /browser-store/, because: 'The Web Locks API says held.' },
  { names: /^(?:ASKED|HELD_UP)$/, files: /push/, because: 'Codes that are stored with a push.' },
]

const declarations: readonly RegExp[] = [
  /\b(?:const|let|var|function\*?|class|interface|type|enum)\s+(\w+)/g,
  /^\s*(?:readonly\s+)?(\w+)\??:(?=\s)/g,
  /\b(?:const|let|var)\s+[{[](.*?)[}\]]\s*(?:=|of\b)/g,
  /^\s*\{([^{}=;]*)\}:\s/g,
  /\(([^()]*)\)(?::[^=(]*)?\s*=>/g,
  /(?<![\w.])(\w+)\s*=>/g,
  /\bfunction\s*\w*(?:<[^>]*>)?\(([^()]*)/g,
]

/** Declared names that contain a word of the list above: one refusal for each name and file. */
export function identifierRefusals(file: string, source: string): Refusal[] {
  const seen = new Set<string>()
  return withoutTemplates(source)
    .split('\n')
    .flatMap((line, index) =>
      declaredIn(line).flatMap((name) => {
        const instead = privateWord(name)
        if (instead === undefined || seen.has(name) || isAllowed(name, file)) return []
        seen.add(name)
        return [{ file, line: index + 1, reason: `The name '${name}' does not say what it is.`, instead }]
      }),
    )
}

/** The same lines without templates, which are SQL for the most part. */
function withoutTemplates(source: string): string {
  return source.replaceAll(/`(?:[^`\\]|\\.)*`/gs, (template) => `''${template.replaceAll(/[^\n]/g, '')}`)
}

/** The names that a line declares: variables, functions, types, parameters, and properties at its beginning. */
function declaredIn(line: string): string[] {
  if (/^\s*(?:\/\*|\*|\/\/)/.test(line)) return []
  const code = line.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''").replace(/\/\/.*/, '')
  return declarations.flatMap((pattern) => [...code.matchAll(pattern)].flatMap(([, found = '']) => boundNames(found)))
}

/** The names that a list of parameters or a pattern binds: of `{ a: b = 1 }, c: D` these are b and c. */
function boundNames(list: string): string[] {
  return list.split(/[{}[\],]/).flatMap((part) => {
    const [, first = '', second] = /^[\s.]*(\w+)\s*\??(?::\s*(\w+))?/.exec(part) ?? []
    // In a pattern the new name comes second; what follows a parameter is its type.
    return second === undefined || isTypeName(second) ? [first] : [second]
  })
}

function isTypeName(name: string): boolean {
  return /^[A-Z]|^(?:string|number|boolean|unknown|object|readonly|null|never|void|typeof|keyof)$/.test(name)
}

function privateWord(name: string): string | undefined {
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
  return words.find(({ pattern }) => parts.some((part) => pattern.test(part)))?.instead
}

function isAllowed(name: string, file: string): boolean {
  return allowed.some(({ names, files }) => names.test(name) && files.test(file))
}
