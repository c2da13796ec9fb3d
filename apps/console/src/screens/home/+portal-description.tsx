import { useComputedColorScheme } from '@mantine/core'
import { dark, gray, stage, styleNonce } from '../../ui/theme.ts'
import classes from './home.module.css'

type Props = { html: string; title?: string; isShort?: boolean }

/**
 * The app's own text, or the operator's. It is untrusted HTML, so it is in a sandboxed frame without scripts or network
 * (security rule 12), with just enough style to match the page.
 */
export function PortalDescription({ html, title = 'From your team', isShort = false }: Props) {
  const scheme = useComputedColorScheme()
  return (
    <iframe
      title={title}
      className={classes.portal}
      data-short={isShort || undefined}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={`<!doctype html><meta charset="utf-8"><base target="_blank"><style nonce="${styleNonce()}">${styleOf(scheme)}</style>${html}`}
    />
  )
}

function styleOf(scheme: 'light' | 'dark'): string {
  const [ink, link] = scheme === 'dark' ? [dark[0], stage[4]] : [gray[9], stage[7]]
  return `:root{color-scheme:${scheme}}body{margin:0;color:${ink};font:14px/20px ui-sans-serif,system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}a{color:${link}}`
}
