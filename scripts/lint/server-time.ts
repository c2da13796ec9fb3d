import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]

/**
 * The clock of a browser's computer may be wrong by days. What the console compares with 'now' is compared with the
 * server's time, and what is only compared with itself says so.
 */
export const serverTime: Rule = {
  meta: {
    type: 'problem',
    messages: {
      clock:
        "The computer's clock may be wrong. In the console use serverNow() of api/server-time.ts, or computerNow() for times that only this computer compares; in the contract take the time as an argument, or use currentTime().",
    },
  },
  create(context) {
    return {
      NewExpression(node) {
        if (isNamed(node.callee, 'Date') && node.arguments.length === 0) context.report({ node, messageId: 'clock' })
      },
      CallExpression(node) {
        if (isNamed(node.callee, 'Date') || (isNamed(node.callee, 'dayjs') && node.arguments.length === 0)) {
          context.report({ node, messageId: 'clock' })
        }
      },
      MemberExpression(node) {
        if (isNamed(node.object, 'Date') && isNamed(node.property, 'now')) context.report({ node, messageId: 'clock' })
      },
    }
  },
}

function isNamed(node: { type: string; name?: unknown }, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}
