import classes from './media.module.css'

/**
 * Something of another site, such as a film of YouTube. Nothing is requested from there before a click: the link opens
 * it there, and a script of the website replaces it by the player.
 */
export function Embed({ address, title }: { address: string; title: string }) {
  const embedded = embedOf(address)
  const host = URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''
  return (
    <a className={classes.embed} href={address} data-embed={embedded ?? undefined} rel="noopener noreferrer">
      <span className={classes.play} aria-hidden="true" />
      <span className={classes.embedTitle} data-title>
        {title}
      </span>
      <span className={classes.embedHost}>{embedded === null ? `Opens ${host}` : `Play from ${host}`}</span>
    </a>
  )
}

/** The address of a site's player; null for sites without one that the website embeds. */
export function embedOf(address: string): string | null {
  const url = URL.parse(address)
  if (url === null) return null
  const host = url.hostname.replace(/^(www|m)\./, '')
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  if (host === 'youtu.be' && isId(first)) return youTube(first)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = first === 'watch' ? (url.searchParams.get('v') ?? '') : ['embed', 'shorts', 'live'].includes(first) ? second : ''
    return isId(id) ? youTube(id) : null
  }
  if (host === 'vimeo.com' && /^\d+$/.test(first)) return `https://player.vimeo.com/video/${first}?dnt=1`
  if (host === 'player.vimeo.com' && /^\d+$/.test(second)) return `https://player.vimeo.com/video/${second}?dnt=1`
  if (host === 'soundcloud.com' && second !== '') return `https://w.soundcloud.com/player/?url=${encodeURIComponent(address)}`
  if (host === 'open.spotify.com' && first !== '' && isId(second)) return `https://open.spotify.com/embed/${first}/${second}`
  return null
}

function youTube(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
}

function isId(text: string): boolean {
  return /^[\w-]{5,64}$/.test(text)
}
