import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { useAddresses } from '../addresses.tsx'
import classes from '../lists/list.module.css'
import { words } from '../text/words.ts'

/** Businesses as cards, each a link to its website, which is another app's. */
export function BusinessList({ businesses }: { businesses: readonly (Values & { address: string | null })[] }) {
  return (
    <ul className={classes.persons}>
      {businesses.map((business) => (
        <li key={words(business.id)}>
          <a className={classes.person} href={business.address ?? undefined}>
            <Face name={words(business.name)} looks={valuesOf(business.looks)} />
            <span className={classes.words}>
              <span className={classes.title}>{words(business.name)}</span>
              {words(valuesOf(business.looks).tagline) !== '' && (
                <span className={classes.below}>{words(valuesOf(business.looks).tagline)}</span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Face({ name, looks }: { name: string; looks: Values }) {
  const icon = useAddresses().media(words(looks.icon), 320)
  if (icon !== null) return <img className={classes.image} src={icon} alt="" loading="lazy" decoding="async" />
  return (
    <span className={classes.noPicture} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
