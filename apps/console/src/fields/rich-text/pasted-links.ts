/** Addresses that lead to another one, which they name in their query. */
const WRAPPERS: readonly { host: RegExp; path: string; name: string }[] = [
  { host: /^www\.google\.[a-z.]{2,6}$/, path: '/url', name: 'q' },
  { host: /^www\.google\.[a-z.]{2,6}$/, path: '/url', name: 'url' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', name: 'url' },
]

/** The target of a link that Google or Outlook wrapped in an address of their own. */
export function unwrappedLink(href: string): string {
  if (!URL.canParse(href)) return href
  const { hostname, pathname, searchParams } = new URL(href)
  for (const { host, path, name } of WRAPPERS) {
    const target = host.test(hostname) && pathname === path ? searchParams.get(name) : null
    if (target !== null && /^(https?:\/\/|mailto:)/i.test(target)) return target
  }
  return href
}

/** Replaces check marks of Notion, Google Docs and Markdown, which a text cannot contain, by characters. */
export function checkMarksAsText(body: HTMLElement): void {
  for (const box of body.querySelectorAll('input[type="checkbox"], .checkbox, [role="checkbox"]')) {
    const isOn = box.hasAttribute('checked') || box.classList.contains('checkbox-on') || box.getAttribute('aria-checked') === 'true'
    const mark = box.ownerDocument.createTextNode(isOn ? '☑ ' : '☐ ')
    if (box.localName !== 'li') box.replaceWith(mark)
    else {
      // Google Docs also shows the box as a picture.
      for (const picture of box.querySelectorAll('img')) if (picture.closest('li') === box) picture.remove()
      const line = box.querySelector('p, span')
      if (line?.closest('li') === box) line.prepend(mark)
      else box.prepend(mark)
    }
  }
}
