import { listOf } from '@greenroom/contract/fields/cell'
import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { ReactNode } from 'react'
import { Download } from '../../media/download.tsx'
import { Film, Picture, Sound } from '../../media/media-view.tsx'
import { FormattedText } from '../../text/formatted-text.tsx'
import { words } from '../../text/words.ts'
import classes from '../record.module.css'
import type { PartProps } from './kind.ts'
import { Text } from './texts.tsx'

export function LessonBody({ values, title }: PartProps) {
  return (
    <>
      <Text values={values} />
      <LessonSections sections={values.sections} title={title} />
    </>
  )
}

/** The sections of a lesson in their order, each with its headline and what its type shows. */
export function LessonSections({ sections, title }: { sections: unknown; title: string }) {
  return listOf(sections).map((section, index) => {
    const values = valuesOf(section)
    const headline = words(values.headline)
    return (
      // oxlint-disable-next-line react/no-array-index-key -- sections have no other name than their position.
      <section key={index} className={classes.group}>
        {headline !== '' && <h2 className={classes.heading}>{headline}</h2>}
        <SectionContent values={values} title={headline || title} />
      </section>
    )
  })
}

function SectionContent({ values, title }: PartProps): ReactNode {
  switch (values.type) {
    case 'Text':
      return words(values.text) !== '' && <FormattedText html={words(values.text)} />
    case 'Image':
      return words(values.image_url) !== '' && <Picture value={words(values.image_url)} alt={title} />
    case 'Video':
      return <Film value={words(values.video_url)} title={title} />
    case 'Audio':
      return <Sound value={words(values.audio_url)} title={title} />
    case 'Journal':
      return words(values.question) !== '' && <p className={classes.prompt}>{words(values.question)}</p>
    case 'Q&A':
      return words(values.answer) !== '' && <p className={classes.lines}>{words(values.answer)}</p>
    case 'Document':
      return <Download value={words(values.document_url)} label="Open the document" files={valuesOf(values.media_metadata)} />
    case 'Link':
      return <SectionLink values={values} title={title} />
    default:
      return null
  }
}

function SectionLink({ values }: PartProps) {
  const url = words(values.link_url)
  if (!isSafeLink(url)) return null
  return (
    <a className={classes.row} href={url} rel="noopener noreferrer">
      {URL.parse(url)?.hostname.replace(/^www\./, '') ?? url}
    </a>
  )
}
