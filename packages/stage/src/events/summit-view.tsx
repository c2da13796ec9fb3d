import { listOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { useAddresses } from '../addresses.tsx'
import { Film, Picture } from '../media/media-view.tsx'
import { ActionButton, actionOf, addressAction } from '../records/action-button.tsx'
import { FormattedText } from '../text/formatted-text.tsx'
import { webText, words } from '../text/words.ts'
import { dayRange, daysLeft } from './days-left.ts'
import { JoinWays } from './join-ways.tsx'
import { LiveFrame, LivePart } from './live-frame.tsx'
import classes from './live.module.css'

type Props = {
  values: Values
  isMember: boolean
  /** Of the summit. */
  path: string
  /** YYYY-MM-DD */
  today: string
  list: { to: string; label: string }
}

/** A summit: what it is about and who speaks; for holders of its tag also where to watch it. */
export function SummitView({ values, isMember, path, today, list }: Props) {
  const access = addressAction('Watch the summit', values.access_url)
  const days = { start: words(values.start_date), end: words(values.end_date) }
  const [film, picture] = [words(values.content_screen_video_url), words(values.image_url)]
  const title = words(values.title)
  const html = webText(values, 'description')
  const message = webText(values, access ? 'message' : 'tag_message')
  return (
    <LiveFrame
      list={list}
      title={title}
      lines={[dayRange(days), words(values.notes)]}
      left={daysLeft(days, today)}
      hero={film !== '' ? <Film value={film} title={title} poster={picture} /> : picture !== '' && <Picture value={picture} isHero />}
      card={
        <>
          <Host values={values} />
          {message !== '' && <FormattedText html={message} />}
          <ActionButton action={access} />
          <ActionButton action={actionOf(values)} />
          {!access && <JoinWays isMember={isMember} path={path} />}
        </>
      }
    >
      {html !== '' && (
        <LivePart title="">
          <FormattedText html={html} />
        </LivePart>
      )}
      <Speakers value={values.speakers} />
    </LiveFrame>
  )
}

function Host({ values }: { values: Values }) {
  const name = words(values.host_name)
  const picture = useAddresses().media(words(values.host_image_url), 320)
  if (name === '') return null
  return (
    <p className={classes.host}>
      {picture !== null && <img className={classes.hostPicture} src={picture} alt="" />}
      <span>{`Hosted by ${name}`}</span>
    </p>
  )
}

function Speakers({ value }: { value: unknown }) {
  const speakers = listOf(value)
    .map((row) => valuesOf(row))
    .toSorted((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0))
  if (speakers.length === 0) return null
  return (
    <LivePart title="Speakers">
      <ul className={classes.speakers}>
        {speakers.map((speaker) => (
          <li key={words(speaker.name)} className={classes.speaker}>
            <Speaker values={speaker} />
          </li>
        ))}
      </ul>
    </LivePart>
  )
}

function Speaker({ values }: { values: Values }) {
  const name = words(values.name)
  const picture = useAddresses().media(words(values.image_url), 320)
  return (
    <>
      {picture === null ? (
        <span className={classes.initial} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      ) : (
        <img className={classes.face} src={picture} alt="" loading="lazy" decoding="async" />
      )}
      <div className={classes.about}>
        <h3 className={classes.name}>{name}</h3>
        {words(values.title) !== '' && <p className={classes.soft}>{words(values.title)}</p>}
        {words(values.description) !== '' && <p className={classes.lines}>{words(values.description)}</p>}
        <Film value={words(values.video_url)} title={name} />
        <Gift label="Free gift" value={words(values.free_gift)} />
        <Gift label="VIP gift" value={words(values.vip_gift)} />
      </div>
    </>
  )
}

/** A gift is a text or a link. Viewers without the VIP tag do not get the VIP gift. */
function Gift({ label, value }: { label: string; value: string }) {
  if (value === '') return null
  return (
    <p className={classes.gift}>
      <strong>{label}</strong>{' '}
      {isSafeLink(value) ? (
        <a href={value} rel="noopener noreferrer">
          {`Open ${URL.parse(value)?.hostname.replace(/^www\./, '') || 'it'}`}
        </a>
      ) : (
        value
      )}
    </p>
  )
}
