import { TextPage } from '@greenroom/stage/about/about-view.tsx'
import { ActionButton } from '@greenroom/stage/records/action-button.tsx'
import { Framed } from './framed.tsx'
import type { PageOf } from './page.ts'
import classes from './pages.module.css'

/** The design of the website: its header, and a sample page in its colors and fonts. */
export const websitePage: PageOf = (props) => ({
  view: (
    <Framed {...props}>
      <TextPage title="Your headline">
        <p>Body text looks like this. Links and buttons use the medium color.</p>
        <p className={classes.band}>A section in the light color</p>
        <ActionButton action={{ label: 'A button', path: '/' }} />
      </TextPage>
    </Framed>
  ),
  absent: [],
})
