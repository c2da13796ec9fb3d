import type { Resource } from '@greenroom/contract/define/define-resource'
import { listOf, referenceTitle } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { PageLink } from '../addresses.tsx'
import { Title } from '../frame/title.tsx'
import { IconForward } from '../icons.tsx'
import { RecordRow, RecordRows } from '../lists/record-list.tsx'
import { Picture } from '../media/media-view.tsx'
import { ActionButton, actionOf, recordPath } from '../records/action-button.tsx'
import { LinkedRecords } from '../records/linked-records.tsx'
import { words } from '../text/words.ts'
import classes from './topic.module.css'

/** The content of a topic of one kind: its first records, and the path of all of them. */
export type SubTopic = { resource: Resource; title: string; records: readonly Values[]; total: number; to?: string }

type Props = { values: Values; subTopics: readonly SubTopic[]; timeZone: string; list: { to: string; label: string } }

/** A topic: what its owner features, its content kind by kind, its own links, and the directories that list it. */
export function TopicView({ values, subTopics, timeZone, list }: Props) {
  const title = words(values.name)
  const picture = words(values.image_url)
  const isEmpty = subTopics.every(({ records }) => records.length === 0)
  const featured = featuredOf(values)
  const links = linksOf(values)
  return (
    <div className={classes.topic}>
      <header className={picture === '' ? classes.plainHead : classes.head}>
        {picture !== '' && <Picture value={picture} isHero />}
        <div className={classes.headWords}>
          <p className={classes.list}>
            <PageLink to={list.to}>{list.label}</PageLink>
          </p>
          <Title className={classes.title}>{title}</Title>
          {words(values.sub_line) !== '' && <p className={classes.subLine}>{words(values.sub_line)}</p>}
        </div>
      </header>
      {(featured.length > 0 || links.length > 0) && (
        <ul className={classes.featured}>
          {featured.map(({ to, label }) => (
            <li key={to}>
              <PageLink className={classes.featuredLink} to={to}>
                {label}
                <IconForward />
              </PageLink>
            </li>
          ))}
          {links.map(({ label, url }) => (
            <li key={label}>
              <a className={classes.featuredLink} href={url} rel="noopener noreferrer">
                {label}
                <IconForward />
              </a>
            </li>
          ))}
        </ul>
      )}
      <RecordRows>
        {subTopics.map(({ resource, title: heading, records, total, to }) => (
          <RecordRow key={heading} {...{ resource, records, total, to, timeZone }} title={heading} />
        ))}
      </RecordRows>
      {isEmpty && featured.length === 0 && links.length === 0 && <p className={classes.empty}>Nothing here yet. Please come back later.</p>}
      <ActionButton action={businessOf(values)} />
      <ActionButton action={actionOf(values)} />
      <LinkedRecords label="Listed in" segment="directories" value={values.directories} />
    </div>
  )
}

const FEATURED = ['video', 'article', 'lesson', 'action_list', 'resource']

/** One record of each kind, with the text that the owner gives its button (TOP-009). */
function featuredOf(values: Values): { to: string; label: string }[] {
  return FEATURED.flatMap((name) => {
    const { id, title } = valuesOf(values[name])
    const to = words(id) === '' ? null : recordPath(`${name}s`, words(id))
    return to === null ? [] : [{ to, label: words(values[`custom_${name}_text`]) || words(title) }]
  })
}

function linksOf(values: Values): { label: string; url: string }[] {
  return listOf(values.url_subtopics).flatMap((row) => {
    const { tag, url } = valuesOf(row)
    return isSafeLink(words(url)) ? [{ label: words(tag), url: words(url) }] : []
  })
}

/** That of its listing, unless its call to action launches it. */
function businessOf({ enterprise, enterprise_app: app, cta_type: type }: Values) {
  const { id } = valuesOf(app)
  if (enterprise !== true || type === 'Launch Business' || words(id) === '') return null
  return { label: `Open ${referenceTitle(app) || 'the business'}`, path: `/businesses/${words(id)}` }
}
