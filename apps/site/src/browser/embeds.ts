import styles from './embeds.module.css'

/** Replaces the link to a film or sound of another site by its player, when somebody clicks it. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-embed]') : null
  const address = link?.dataset.embed
  if (!link || !address || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = link.querySelector('[data-title]')?.textContent ?? ''
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.className = link.className
  link.replaceWith(frame, wayThere(link.href))
  frame.focus()
})

/** A page cannot see whether another site still has the film, so the link to it stays. */
function wayThere(address: string): HTMLElement {
  const line = document.createElement('p')
  const link = document.createElement('a')
  line.className = styles.line ?? ''
  link.href = address
  link.rel = 'noopener noreferrer'
  link.textContent = `Open it on ${new URL(address).hostname.replace(/^www\./, '')}`
  line.append('Not playing? ', link)
  return line
}
