/** Whether keys pressed here write text: in an input, a text area, a select or the editor. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])')
}
