import { AboutView } from '@greenroom/stage/about/about-view.tsx'
import { Framed } from './framed.tsx'
import type { PageOf } from './page.ts'

/** The page about the app. */
export const aboutPage: PageOf = (props) => ({
  view: (
    <Framed {...props}>
      <AboutView about={props.values} name={props.name} />
    </Framed>
  ),
  absent: [],
})
