import type { OnboardingSection } from '@greenroom/contract/access/onboarding'
import type { SectionState } from '@greenroom/contract/onboarding/section-state'
import { sectionWords, sectionWordsOf } from '@greenroom/contract/onboarding/section-words'
import type { WizardVariant } from '@greenroom/contract/onboarding/sections'
import { useState } from 'react'
import { Film } from '../../../resource/film.tsx'
import { useConfiguration } from '../../../session/configuration.ts'
import { IconPlayerPlayFilled } from '../../../ui/icons/icon-player-play-filled.ts'
import classes from './section-guide.module.css'

type Props = { section: OnboardingSection; title: string; state: SectionState; variant: WizardVariant }

/**
 * How long a section takes, what to have ready, what happens next and what changes cost, next to its video
 * if there is one (WIZ-027).
 */
export function SectionGuide({ section, title, state, variant }: Props) {
  const { takes, needs, afterwards, warning } = sectionWordsOf(section, variant)
  const { links } = useConfiguration()
  const film = links[sectionWords[section].film]
  return (
    <div className={classes.guide} data-with-film={film ? true : undefined}>
      <div>
        <dl className={classes.facts}>
          {!state.complete && (
            <>
              <div>
                <dt>Time needed</dt>
                <dd>{takes}.</dd>
              </div>
              <div>
                <dt>What to prepare</dt>
                <dd>{needs}.</dd>
              </div>
            </>
          )}
          <div>
            <dt>What happens next</dt>
            <dd>{afterwards}</dd>
          </div>
        </dl>
        {warning !== undefined && <p className={classes.warning}>{warning}</p>}
      </div>
      {film && <FilmSlot address={film} title={title} />}
    </div>
  )
}

/** The video is loaded only when the user opens it. */
function FilmSlot({ address, title }: { address: string; title: string }) {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) return <Film address={address} title={title} />
  return (
    <button type="button" className={classes.film} onClick={() => setPlaying(true)}>
      <IconPlayerPlayFilled size={28} aria-hidden="true" />
      Watch the film
    </button>
  )
}
