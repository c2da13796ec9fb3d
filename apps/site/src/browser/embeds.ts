/** Replaces the link to a film or sound of another site by its player, when somebody clicks it. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-embed]') : null
  const address = link?.dataset.embed
  if (!link || !address || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = link.textContent ?? ''
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  frame.className = link.className
  link.replaceWith(frame)
  frame.focus()
})
