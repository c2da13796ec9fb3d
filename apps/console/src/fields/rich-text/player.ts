import { videoHosts } from '@greenroom/contract/fields/formatting'
import { Node } from '@tiptap/core'

/**
 * A video player in a text, from an import or another client. It is preserved, although the toolbar cannot insert one.
 */
export const Player = Node.create({
  name: 'player',
  group: 'block',
  atom: true,
  addAttributes() {
    return {
      src: { default: null },
      title: { default: null },
      width: { default: null },
      height: { default: null },
      allowfullscreen: { default: null },
    }
  },
  parseHTML() {
    return [{ tag: 'iframe[src]', getAttrs: (element) => (isKnownPlayer(element.getAttribute('src')) ? null : false) }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['iframe', { ...HTMLAttributes, sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups' }]
  },
})

/** The hosts whose players the API preserves. */
function isKnownPlayer(src: string | null): boolean {
  const hosts: readonly string[] = videoHosts
  return src !== null && URL.canParse(src) && new URL(src).protocol === 'https:' && hosts.includes(new URL(src).hostname)
}
