/** Shows a control as if the pointer were on it, or as if the keyboard had reached it. */
export type ForcedState = 'hover' | 'focus'

/**
 * Makes every style of a hovered or focused control also that of a control with `data-as="hover"` or `data-as="focus"`,
 * by copies of the page's rules in their layers and conditions. Returns the way back.
 */
export function forceStates(): () => void {
  const sheet = new CSSStyleSheet()
  const copies = [...document.styleSheets].map((one) => copiesOf(one.cssRules)).join('\n')
  sheet.replaceSync(copies.replaceAll(/:hover/g, '[data-as="hover"]').replaceAll(/:focus(?:-visible)?(?![\w-])/g, '[data-as="focus"]'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function copiesOf(rules: CSSRuleList): string {
  return [...rules].map(copyOf).join('\n')
}

/** The rule if it is about such a state; of a group of rules, those of it that are. */
function copyOf(rule: CSSRule): string {
  const { cssText } = rule
  if (!/:hover|:focus/.test(cssText)) return ''
  const isGroup = rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)
  return isGroup ? `${cssText.slice(0, cssText.indexOf('{'))} { ${copiesOf(rule.cssRules)} }` : cssText
}
