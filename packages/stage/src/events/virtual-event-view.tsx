import { listOf, referenceTitle } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { PageLink } from '../addresses.tsx'
import { IconForward } from '../icons.tsx'
import { Film, Picture } from '../media/media-view.tsx'
import { ActionButton, addressAction } from '../records/action-button.tsx'
import { dayInWords } from '../records/shown-day.ts'
import { FormattedText } from '../text/formatted-text.tsx'
import { webText, words } from '../text/words.ts'
import { daysLeft } from './days-left.ts'
import { JoinWays } from './join-ways.tsx'
import { LiveFrame, LivePart } from './live-frame.tsx'
import classes from './live.module.css'

type Props = {
  values: Values
  isMember: boolean
  /** Of the event. */
  path: string
  /** YYYY-MM-DD */
  today: string
  list: { to: string; label: string }
}

/** A virtual event: its sales page, or for those who joined what they came for. */
export function VirtualEventView({ values, isMember, path, today, list }: Props) {
  const hasJoined = isJoined(values)
  const page = valuesOf(hasJoined ? values.enrolled : values.sales)
  const title = words(values.name)
  const start = words(values.start_date)
  const [film, picture] = [words(page.video_url), words(values.image_url)]
  const html = webText(page, 'description')
  return (
    <LiveFrame
      list={list}
      title={title}
      lines={[words(values.note) || dayInWords(start)]}
      left={daysLeft({ start, end: '' }, today)}
      hero={film !== '' ? <Film value={film} title={title} poster={picture} /> : picture !== '' && <Picture value={picture} isHero />}
      card={
        <>
          {hasJoined && <p className={classes.joined}>You have joined.</p>}
          <Details values={values} />
          {!hasJoined && <ActionButton action={addressAction('Register', values.registration_url)} />}
          {!hasJoined && <JoinWays isMember={isMember} path={path} />}
        </>
      }
    >
      {(words(page.headline) !== '' || html !== '') && (
        <LivePart title={words(page.headline)}>{html !== '' && <FormattedText html={html} />}</LivePart>
      )}
      <Links title="Speakers" segment="profiles" value={values.speakers} />
      <Links title="Resources" segment="resources" value={values.resources} />
    </LiveFrame>
  )
}

/** Whether the viewer has the tag of a virtual event: the others do not get its enrolled page. */
export function isJoined({ enrolled }: Values): boolean {
  return enrolled !== null && enrolled !== undefined
}

function Details({ values: { details } }: { values: Values }) {
  const lines = listOf(details).map((row) => words(valuesOf(row).info))
  if (lines.length === 0) return null
  return (
    <ul className={classes.details}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Links({ title, segment, value }: { title: string; segment: string; value: unknown }) {
  const linked = listOf(value).map((one) => valuesOf(one))
  if (linked.length === 0) return null
  return (
    <LivePart title={title}>
      <ul className={classes.links}>
        {linked.map((one) => (
          <li key={words(one.id)}>
            <PageLink className={classes.link} to={`/${segment}/${words(one.id)}`}>
              {referenceTitle(one)}
              <IconForward />
            </PageLink>
          </li>
        ))}
      </ul>
    </LivePart>
  )
}
