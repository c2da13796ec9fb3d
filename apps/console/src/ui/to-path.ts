/**
 * The target of a link, a navigation or a redirect to a path that is data, such as an entry of the menu. This is the
 * seam where such a path meets the router's types, which know only paths that are written out: the address decides
 * which page opens.
 */
export function toPath(path: string): { to: '/' } {
  return { to: path as '/' }
}
