import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]
type Visitor = ReturnType<NonNullable<Rule['create']>>
type Parent = Parameters<NonNullable<Visitor['JSXElement']>>[0] | Parameters<NonNullable<Visitor['JSXFragment']>>[0]
type Child = Parent['children'][number]
type Expression = Extract<Child, { type: 'JSXExpressionContainer' }>['expression']

/**
 * Page translation replaces text nodes, and React fails when it removes one of them or inserts something before it. So
 * a text has an element of its own if it comes and goes beside other children, if an element before it comes and goes,
 * or if it is what a fragment or a component consists of.
 */
export const ownElementForText: Rule = {
  meta: {
    type: 'problem',
    messages: { bare: 'Page translation replaces this text node while React still uses it. Give the text an element of its own: <span>.' },
  },
  create(context) {
    const check = (parent: Parent) => {
      for (const node of bareTexts(parent)) context.report({ node, messageId: 'bare' })
    }
    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement(node) {
        let around: typeof node.parent | null = node.parent
        while (around !== null && !/Function|Program/.test(around.type)) around = around.parent
        const isComponent = around?.type === 'FunctionDeclaration' && /^[A-Z]/.test(around.id?.name ?? '')
        if (isComponent && node.argument && isString(node.argument)) context.report({ node, messageId: 'bare' })
      },
    }
  },
}

function bareTexts(parent: Parent): Child[] {
  const children = parent.children.filter((child) => !isBlank(child))
  const isAlone = parent.type === 'JSXElement' && children.length === 1
  if (isAlone) return []
  return children.filter((child, index) => {
    if (child.type === 'JSXExpressionContainer') {
      return isString(child.expression) && (parent.type === 'JSXFragment' || isConditional(child.expression))
    }
    if (child.type !== 'JSXText' || child.value.trim() === '') return false
    return parent.type === 'JSXFragment' || children.slice(0, index).some(comesAndGoes)
  })
}

/** Blanks between lines, and comments. */
function isBlank(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '' && child.value.includes('\n')
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
}

/** Whether an element may come and go here. */
function comesAndGoes(child: Child): boolean {
  return child.type === 'JSXExpressionContainer' && isConditional(child.expression) && !isString(child.expression)
}

function isConditional(expression: Expression): boolean {
  return expression.type === 'ConditionalExpression' || (expression.type === 'LogicalExpression' && expression.operator === '&&')
}

/** Whether a string can be seen in what the expression may be. */
function isString(expression: Expression): boolean {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' && expression.value.trim() !== ''
    case 'TemplateLiteral':
      return true
    case 'ConditionalExpression':
      return isString(expression.consequent) || isString(expression.alternate)
    case 'LogicalExpression':
      return isString(expression.right)
    default:
      return false
  }
}
