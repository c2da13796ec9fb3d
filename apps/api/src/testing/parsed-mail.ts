type ParsedMail = { subject: string; to: string; parts: Record<string, string> }

/** A mail as a mail program reads it: its subject, its recipient, and each of its parts by type, decoded. */
export function parsedMail(raw: string): ParsedMail {
  const { headers, body } = split(raw.replaceAll('\r\n', '\n'))
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) throw new Error('The mail has no parts.')
  const parts = body.split(`--${boundary}`).slice(1, -1).map(split)
  return {
    subject: words(headers.subject ?? ''),
    to: headers.to ?? '',
    parts: Object.fromEntries(parts.map((part) => [(part.headers['content-type'] ?? '').replace(/;.*/, ''), decoded(part)])),
  }
}

type Part = { headers: Record<string, string>; body: string }

function split(text: string): Part {
  const [head = '', ...rest] = text.replace(/^\n/, '').split('\n\n')
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  return { headers: Object.fromEntries(headers), body: rest.join('\n\n') }
}

function decoded({ headers, body }: Part): string {
  // The line break before a boundary belongs to the boundary.
  const text = body.replace(/\n$/, '')
  if (headers['content-transfer-encoding'] === 'base64') return Buffer.from(text, 'base64').toString()
  if (headers['content-transfer-encoding'] !== 'quoted-printable') return text
  return quoted(text.replace(/=\n/g, ''))
}

/** A header of encoded words: =?UTF-8?Q?...?= or =?UTF-8?B?...?=. */
function words(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_all, how: string, text: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    )
}

function quoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
