import { VISITOR } from './viewer.ts'

/**
 * The caches of one app on a device, used by its pages and its service worker. What a member reads or saves is in
 * caches of their own; `viewer` is `visitor` or a hash for a member, as the header X-Viewer says.
 */
export function cacheNames(base: string) {
  const prefix = `app:${base === '' ? '/' : base}:`
  return {
    /** Scripts and styles, the same for everybody. */
    assets: `${prefix}assets`,
    /** Who reads: one entry. */
    state: `${prefix}state`,
    /** Pages that were read. */
    pages: (viewer: string) => `${prefix}pages:${viewer}`,
    /** Pictures of these pages. */
    pictures: (viewer: string) => `${prefix}pictures:${viewer}`,
    /** Pages that were saved, with their pictures and sounds. */
    saved: (viewer: string) => `${prefix}saved:${viewer}`,
    /** Whether a cache belongs to a member other than this viewer. */
    isOfAnotherMember: (name: string, viewer: string) =>
      /^(?:pages|pictures|saved):/.test(name.startsWith(prefix) ? name.slice(prefix.length) : '') &&
      !name.endsWith(`:${VISITOR}`) &&
      !name.endsWith(`:${viewer}`),
  }
}

/** Where the state has its entry. No page has this address. */
const WHO = '/-/viewer'

/** Who reads on this device, as the last page said. */
export async function storedViewer(base: string): Promise<string> {
  const entry = await (await caches.open(cacheNames(base).state)).match(WHO)
  return entry ? await entry.text() : VISITOR
}

/** Notes who reads, and deletes what another member read and saved. */
export async function storeViewer(base: string, viewer: string): Promise<void> {
  await (await caches.open(cacheNames(base).state)).put(WHO, new Response(viewer))
  await deleteOfOthers(base)
}

/**
 * Deletes what members other than the one who reads now have on this device. Whatever writes for a viewer calls it
 * afterwards: a write that ends after this person signed out makes their cache anew.
 */
export async function deleteOfOthers(base: string): Promise<void> {
  const viewer = await storedViewer(base)
  const others = (await caches.keys()).filter((name) => cacheNames(base).isOfAnotherMember(name, viewer))
  await Promise.all(others.map((name) => caches.delete(name)))
}
