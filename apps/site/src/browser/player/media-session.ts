/** Shows on the lock screen and in the system what plays, with controls, so that it plays on in the background. */
export function shareWithSystem(player: HTMLElement, media: HTMLMediaElement, seekBy: (seconds: number) => void): void {
  if (!('mediaSession' in navigator)) return
  const session = navigator.mediaSession
  const { picture } = player.dataset
  const artist = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
  media.addEventListener('play', () => {
    const artwork = picture === undefined ? [] : [{ src: new URL(picture, location.href).href }]
    session.metadata = new MediaMetadata({ title: media.getAttribute('aria-label') ?? '', artist, artwork })
    session.playbackState = 'playing'
    session.setActionHandler('play', () => void media.play())
    session.setActionHandler('pause', () => media.pause())
    session.setActionHandler('seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? 15)))
    session.setActionHandler('seekforward', ({ seekOffset }) => seekBy(seekOffset ?? 15))
    session.setActionHandler('seekto', ({ seekTime }) => {
      if (seekTime !== undefined) media.currentTime = seekTime
    })
  })
  media.addEventListener('pause', () => {
    session.playbackState = 'paused'
  })
  for (const type of ['durationchange', 'seeked', 'ratechange', 'play']) {
    media.addEventListener(type, () => {
      const { duration, currentTime: position, playbackRate } = media
      if (!media.paused && Number.isFinite(duration) && position <= duration) session.setPositionState({ duration, position, playbackRate })
    })
  }
}
