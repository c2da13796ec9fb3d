/**
 * The routes of a screen's file below screens/: the path of the file is the route. `activity.tsx` and
 * `activity/activity.tsx` are /activity, and `courses/$id.tsx` is both /courses/{id} and /courses/new. home is /. Files
 * and folders that begin with + are not screens.
 */
export function screenAddresses(file: string): string[] {
  const parts = file.replace(/^.*\/screens\/|\.tsx$/g, '').split('/')
  const named = parts.at(-1) === parts.at(-2) ? parts.slice(0, -1) : parts
  if (named.join('/') === 'home') return ['/']
  const address = `/${named.join('/')}`
  return address.endsWith('/$id') ? [address, address.replace(/\$id$/, 'new')] : [address]
}
