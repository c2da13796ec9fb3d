import { useAddresses } from '../addresses.tsx'
import { IconFile } from '../icons.tsx'
import { Embed } from './embed.tsx'
import classes from './media.module.css'

/** A picture; nothing without a value. */
export function Picture({ value, alt = '', isHero = false }: { value: string; alt?: string; isHero?: boolean }) {
  const { media } = useAddresses()
  const [small, large] = [media(value, 640), media(value, 1280)]
  if (small === null || large === null) return null
  return (
    <img
      className={isHero ? classes.hero : classes.picture}
      src={large}
      srcSet={small === large ? undefined : `${small} 640w, ${large} 1280w`}
      sizes="(min-width: 48rem) 44rem, 100vw"
      alt={alt}
      {...(isHero ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  )
}

/** A film: a file with the browser's own controls, which a script of the website replaces, or one of another site. */
export function Film({ value, title, poster }: { value: string; title: string; poster?: string | undefined }) {
  const { media } = useAddresses()
  if (value === '') return null
  const address = media(value)
  const isFile = value.startsWith('media:') || /\.(mp4|webm|mov|m4v)([?#]|$)/i.test(value)
  if (!isFile || address === null) return <Embed address={value} title={title} />
  return (
    <div className={classes.filmPlayer} data-player data-picture={poster ? (media(poster, 640) ?? undefined) : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- owners have no field for captions. */}
      <video
        className={classes.film}
        src={address}
        poster={poster ? (media(poster, 1280) ?? undefined) : undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
      />
    </div>
  )
}

type SoundProps = {
  value: string
  title: string
  /** For lock screens. */
  picture?: string | undefined
  /** How long it is, if that is known before the file is. */
  seconds?: number | null
}

/** A sound with the browser's own controls, which a script of the website replaces. */
export function Sound({ value, title, picture, seconds }: SoundProps) {
  const { media } = useAddresses()
  const address = media(value)
  if (value === '' || address === null) return null
  return (
    <div
      className={classes.soundPlayer}
      data-player
      data-picture={picture ? (media(picture, 640) ?? undefined) : undefined}
      data-seconds={seconds ?? undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- owners have no field for captions. */}
      <audio className={classes.sound} src={address} controls preload="none" aria-label={title} />
    </div>
  )
}

/** A file to open. */
export function FileLink({ value, label }: { value: string; label: string }) {
  const address = useAddresses().media(value)
  if (value === '') return null
  return (
    <a className={classes.row} href={address ?? undefined}>
      <IconFile />
      {label}
    </a>
  )
}
