import type { Values } from '@greenroom/contract/fields/field'
import type { ReactNode } from 'react'
import { Title } from '../frame/title.tsx'
import { Film, Picture } from '../media/media-view.tsx'
import { isWords } from '../records/field-view.tsx'
import { OwnerMessage } from '../text/owner-message.tsx'
import classes from './about.module.css'

/** The owner's page about the app. */
export function AboutView({ about, name }: { about: Values; /** Of the app. */ name: string }) {
  const { title, description, video_url: film, image_url: image, action_bar_text: label, action_bar_url: url } = about
  const heading = isWords(title) ? title : `About ${name}`
  return (
    <article className={classes.about}>
      {isWords(film) ? <Film value={film} title={heading} poster={text(image)} /> : isWords(image) && <Picture value={image} isHero />}
      <Title className={classes.title}>{heading}</Title>
      <OwnerMessage text={description} label={label} url={url} />
    </article>
  )
}

/** A page of words, such as a privacy policy. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={classes.about}>
      <Title className={classes.title}>{title}</Title>
      <div className={classes.words}>{children}</div>
    </article>
  )
}

function text(value: unknown): string | undefined {
  return isWords(value) ? value : undefined
}
