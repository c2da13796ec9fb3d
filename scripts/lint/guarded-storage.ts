import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]

const guarded = new Map([
  ['localStorage', 'storedHere of ui/stored-texts.ts'],
  ['sessionStorage', 'storedInTab of ui/stored-texts.ts'],
  ['indexedDB', 'browserStore of session/browser-store.ts'],
])

/** Browsers throw when blocked or full storage is used, so only the files that catch it name it. */
export const guardedStorage: Rule = {
  meta: {
    type: 'problem',
    messages: { bare: 'Browsers throw here if their settings block site data, or if storage is full. Use {{instead}}.' },
  },
  create(context) {
    return {
      Identifier(node) {
        const { parent } = node
        const isKey = (parent.type === 'Property' || parent.type === 'PropertyDefinition') && parent.key === node && !parent.computed
        const instead = guarded.get(node.name)
        if (instead !== undefined && !isKey) context.report({ node, messageId: 'bare', data: { instead } })
      },
    }
  },
}
