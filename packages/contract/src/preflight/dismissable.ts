/** Blockers that leave nothing to judge: a value is missing or longer than a store accepts. */
const facts = new Set([
  ...['listing.incomplete', 'listing.too-long', 'listing.keywords-too-long', 'looks.logo-missing'],
  ...['pages.privacy-missing', 'pages.support-missing', 'pages.support-email-missing'],
])

/** Whether staff can declare the findings of a blocker not to be a problem. */
export function isDismissable({ id }: { id: string }): boolean {
  return !facts.has(id)
}
