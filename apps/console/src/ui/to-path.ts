/**
 * The target of a link, a navigation or a redirect to a dynamic path, such as a menu entry. The router's types only
 * know literal paths, so the type is asserted here: the path decides which page opens.
 */
export function toPath(path: string): { to: '/' } {
  return { to: path as '/' }
}
