import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { ComponentType } from 'react'
import { PageLink, useAddresses } from '../../addresses.tsx'
import { Title } from '../../frame/title.tsx'
import { IconFacebook, IconGlobe, IconInstagram, IconLinkedIn, IconX, IconYouTube } from '../../icons.tsx'
import { words } from '../../text/words.ts'
import type { PartProps } from './kind.ts'
import classes from './profile.module.css'
import { Text } from './texts.tsx'

/** The line below a profile's name: what the person does, and for whom, unless that is the name itself (PRF-009). */
export function profileLine({ name, title, business_name: business }: Values): string {
  const own = words(business) === words(name) ? '' : words(business)
  return [words(title), own].filter(Boolean).join(' · ')
}

export function ProfileHead({ values, title }: PartProps) {
  const picture = useAddresses().media(words(values.profile_image_url), 640)
  const directory = valuesOf(values.directory)
  const line = profileLine(values)
  return (
    <header className={classes.head}>
      {picture === null ? (
        <span className={classes.initial} aria-hidden="true">
          {title.slice(0, 1)}
        </span>
      ) : (
        <img className={classes.picture} src={picture} alt={title} fetchPriority="high" />
      )}
      <div>
        <Title className={classes.name}>{title}</Title>
        {line !== '' && <p className={classes.line}>{line}</p>}
        {words(directory.id) !== '' && (
          <p className={classes.directory}>
            <PageLink to={`/directories/${words(directory.id)}`}>{referenceTitle(directory)}</PageLink>
          </p>
        )}
      </div>
    </header>
  )
}

export function ProfileBody({ values }: PartProps) {
  return (
    <>
      <Text values={values} name="bio" />
      <Links values={values} />
    </>
  )
}

const linkFields: readonly { field: string; label: string; Icon: ComponentType }[] = [
  { field: 'website_url', label: 'Website', Icon: IconGlobe },
  { field: 'facebook_url', label: 'Facebook', Icon: IconFacebook },
  { field: 'instagram_url', label: 'Instagram', Icon: IconInstagram },
  { field: 'youtube_url', label: 'YouTube', Icon: IconYouTube },
  { field: 'linkedin_url', label: 'LinkedIn', Icon: IconLinkedIn },
  { field: 'twitter_url', label: 'X (Twitter)', Icon: IconX },
]

/** The pages of the person elsewhere, by name. */
function Links({ values }: { values: Values }) {
  const shown = linkFields.filter(({ field }) => isSafeLink(words(values[field])))
  if (shown.length === 0) return null
  return (
    <ul className={classes.links}>
      {shown.map(({ field, label, Icon }) => (
        <li key={field}>
          <a className={classes.link} href={words(values[field])} rel="me noopener noreferrer">
            <Icon />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
