/** An address without its host, query, parameters and `new`: the segments that name files. */
export type Address = { api: boolean; segments: string[] }

/** Parses an address, or only its path: `http://localhost:4000/articles/1?q=a` becomes `articles`. */
export function parseAddress(input: string): Address {
  const { pathname } = new URL(input, 'http://localhost')
  const words = decodeURIComponent(pathname)
    .split('/')
    .filter((word) => word !== '' && !isParameter(word))
  const api = words[0] === 'api'
  return { api, segments: api ? words.slice(1) : words }
}

function isParameter(word: string): boolean {
  return word === 'new' || /^\d+$/.test(word) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word) || /^[:${]/.test(word)
}
