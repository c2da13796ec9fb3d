import type { LinkKey } from '@greenroom/contract/navigation'
import { useConfiguration } from '../../session/configuration.ts'
import { IconExternalLink } from '../../ui/icons/icon-external-link.ts'
import classes from './home.module.css'

type Part = { title: string; lines: string[]; link: LinkKey; action: string }

/** The default welcome (SHELL-079 to SHELL-081, OQ-133). A part with neither an address nor a text is omitted. */
const parts: Part[] = [
  { title: 'Billing', lines: [], link: 'welcomeBilling', action: 'Manage your billing' },
  { title: 'Support', lines: [], link: 'welcomeSupport', action: 'Ask for help' },
  { title: 'Services', lines: [], link: 'welcomeServices', action: 'See our services' },
  {
    title: 'Weekly Support Calls',
    lines: ['Marketing Q&A: Tuesdays 9am PST', 'Creator portal Q&A: Thursdays 4pm PST'],
    link: 'welcomeCalls',
    action: 'Join a call',
  },
  { title: 'Affiliate Program', lines: [], link: 'welcomeAffiliates', action: 'Become an affiliate' },
]

export function WelcomeBlock() {
  const { links } = useConfiguration()
  return (
    <section className={classes.welcome} aria-label="Help and services">
      {parts
        .filter((part) => part.lines.length > 0 || links[part.link])
        .map((part) => (
          <div key={part.title} className={classes.part}>
            <h2 className={classes.heading}>{part.title}</h2>
            {part.lines.map((line) => (
              <p key={line} className={classes.text}>
                {line}
              </p>
            ))}
            {links[part.link] && (
              <a className={classes.outward} href={links[part.link] ?? undefined} target="_blank" rel="noopener noreferrer">
                {part.action}
                <IconExternalLink size={14} aria-label="(opens in a new tab)" />
              </a>
            )}
          </div>
        ))}
    </section>
  )
}
