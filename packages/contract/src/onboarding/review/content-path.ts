/** The path for a kind of content in a review. */
export function contentPath(key: string): string {
  return `content.${key}`
}
