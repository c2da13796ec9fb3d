/**
 * The target of a link, a navigation or a redirect to a dynamic path, such as a menu entry. The router's types only
 * know literal paths, so the type is asserted here: the path decides which page opens.
 */
export function toPath(path: string): { to: '/' } {
  return { to: path as '/' }
}

/** The same for an address with a query, such as `/articles/7?draft=open`. */
export function toAddress(address: string) {
  const [path = '', query = ''] = address.split('?')
  return { ...toPath(path), search: Object.fromEntries(new URLSearchParams(query)) }
}
