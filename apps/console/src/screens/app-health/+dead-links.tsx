import { addressOf } from '@greenroom/contract/define/nesting'
import type { DeadLink } from '@greenroom/contract/health/health-answers'
import { problemWords } from '@greenroom/contract/preflight/pages/page-words'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Link } from '@tanstack/react-router'
import { NearTime } from '../../session/near-time.tsx'
import { toPath } from '../../ui/to-path.ts'
import classes from './app-health.module.css'

/** Each link that does not answer: where it is written, and what we found there. */
export function DeadLinks({ links }: { links: readonly DeadLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className={classes.links} aria-label="Links that don’t answer">
      {links.map(({ id, resource: name, title, ancestors, address, since, ...look }) => {
        const resource = resourceByName(name)
        return (
          <li key={`${id} ${address}`}>
            {resource && (
              <Link className={classes.record} {...toPath(addressOf(resource, [...ancestors, id]))}>
                {title || resource.label.one}
              </Link>
            )}
            <span className={classes.address}>{address.replaceAll('&amp;', '&')}</span>
            <span className={classes.found}>
              {sentence(problemWords(look) ?? '')}. It has failed since <NearTime at={since} where="in a sentence" />.
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
