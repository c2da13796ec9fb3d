import { SegmentedControl } from '@mantine/core'
import { addressCodec, choice, useAddressState } from '../../ui/address-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Asking } from './+asking.tsx'
import { Buttons } from './+buttons.tsx'
import { Failing } from './+failing.tsx'
import { FormFields } from './+form-fields.tsx'
import { Inputs } from './+inputs.tsx'
import { Lists } from './+lists.tsx'
import { Nothing } from './+nothing.tsx'
import { Panes, type ShownColors, shownColors } from './+panes.tsx'
import { SlideOut } from './+slide-out.tsx'
import { chapterId } from './+specimen.tsx'
import { States } from './+states.tsx'
import { ColorTokens, ScaleTokens } from './+tokens.tsx'
import { Words } from './+words.tsx'
import classes from './components.module.css'

const chapters = [
  { title: 'Colors', Chapter: ColorTokens },
  { title: 'Scales', Chapter: ScaleTokens },
  { title: 'Mark and words', Chapter: Words },
  { title: 'Controls in every state', Chapter: States },
  { title: 'Buttons and menus', Chapter: Buttons },
  { title: 'Inputs', Chapter: Inputs },
  { title: 'Fields of a form', Chapter: FormFields },
  { title: 'Lists', Chapter: Lists },
  { title: 'Nothing, and nothing yet', Chapter: Nothing },
  { title: 'What failed', Chapter: Failing },
  { title: 'Questions and toasts', Chapter: Asking },
  { title: 'Slide-out panel', Chapter: SlideOut },
]

const names: Record<ShownColors, string> = { own: 'Yours', light: 'Light', dark: 'Dark', both: 'Both' }
const codec = addressCodec({ colors: choice(shownColors, 'own') })

/**
 * For developers: the tokens of the theme, and all components in all their states, with placeholder texts (SHELL-065).
 * No menu entry links here.
 */
export function Components() {
  const { state, set } = useAddressState(codec)
  return (
    <>
      <PageHeader
        title="Components"
        text="Everything that pages are built of, in its states. The words only stand for words."
        actions={
          <SegmentedControl
            aria-label="Colors of this page"
            data={shownColors.map((value) => ({ value, label: names[value] }))}
            value={state.colors}
            onChange={(colors) => set({ colors }, { replace: true, resetScroll: false })}
          />
        }
      />
      <div className={classes.page}>
        <nav className={classes.index} aria-label="Chapters">
          {chapters.map(({ title }) => (
            <button key={title} type="button" className={classes.jump} onClick={() => goTo(chapterId(title))}>
              {title}
            </button>
          ))}
        </nav>
        <Panes colors={state.colors}>
          {chapters.map(({ title, Chapter }) => (
            <Chapter key={title} />
          ))}
        </Panes>
      </div>
    </>
  )
}

function goTo(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
