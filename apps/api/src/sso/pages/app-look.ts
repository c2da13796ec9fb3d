import { initialOf } from '@greenroom/contract/apps/initial'
import type { PublicApp } from '../../domain/apps/read/public-app.ts'
import { type HtmlValue, html } from '../../edges/mail/html.ts'
import type { PageLook } from './page.ts'

/** The brand of an app: its logo or icon, its name (SGN-017), and its color for what can be pressed. */
export function appLook({ name, color, setup }: PublicApp, files: Pick<PageLook, 'stylesheet' | 'script'>): PageLook {
  const { logo_url: logo, logo_text: text } = setup.header.logo
  const words = text || name
  return { ...files, name: words, color, brand: html`${pictureOf(logo || setup.icon, words, color)}<span class="owner">${words}</span>` }
}

function pictureOf(picture: string, name: string, color: string): HtmlValue {
  if (picture !== '') return html`<img class="logo" src="${picture}" alt="">`
  return html`<svg class="tile" viewBox="0 0 36 36" width="36" height="36" aria-hidden="true"><rect width="36" height="36" rx="10" fill="${color}"/><text x="18" y="24.5" text-anchor="middle" fill="#ffffff">${initialOf(name)}</text></svg>`
}
