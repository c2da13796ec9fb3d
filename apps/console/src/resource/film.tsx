import { videoHosts } from '@greenroom/contract/fields/formatting'
import classes from './film.module.css'

/** The operator's video: a file, or an embedded page of a video host. */
export function Film({ address, title }: { address: string; title: string }) {
  const isEmbedded = URL.canParse(address) && (videoHosts as readonly string[]).includes(new URL(address).hostname)
  if (!isEmbedded) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the operator's own film; what it says is the operator's to write into it.
    return <video className={classes.film} src={address} aria-label={title} controls />
  }
  const sandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups'
  return <iframe className={classes.film} src={address} title={title} sandbox={sandbox} allowFullScreen />
}
