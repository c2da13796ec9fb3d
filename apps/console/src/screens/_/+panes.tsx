import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { cssVariables, styleNonce, theme } from '../../ui/theme.ts'
import { SecondTime } from './+specimen.tsx'
import classes from './components.module.css'

/** The colors in which the showcase is drawn: those of this browser, one of the two schemes, or both side by side. */
export const shownColors = ['own', 'light', 'dark', 'both'] as const
export type ShownColors = (typeof shownColors)[number]

const inDark = { id: '-dark', name: ', dark' }
const DARK_PANE = 'components-in-dark'

/** The showcase in these colors. Both means light for the whole page, and a second column in dark. */
export function Panes({ colors, children }: { colors: ShownColors; children: ReactNode }) {
  usePageColors(colors === 'both' ? 'light' : colors)
  return (
    <div className={classes.panes} data-both={colors === 'both' || undefined}>
      <div className={classes.pane}>{children}</div>
      {colors === 'both' && <DarkPane>{children}</DarkPane>}
    </div>
  )
}

function DarkPane({ children }: { children: ReactNode }) {
  const [pane, setPane] = useState<HTMLElement | null>(null)
  return (
    <div ref={setPane} id={DARK_PANE} className={classes.pane} data-mantine-color-scheme="dark">
      {pane && (
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          cssVariablesSelector={`#${DARK_PANE}`}
          deduplicateCssVariables={false}
          forceColorScheme="dark"
          getRootElement={() => pane}
          getStyleNonce={styleNonce}
        >
          <SecondTime value={inDark}>{children}</SecondTime>
        </MantineProvider>
      )}
    </div>
  )
}

/** Shows the page in a color scheme while it is open, without changing what this browser has chosen. */
function usePageColors(scheme: 'own' | 'light' | 'dark'): void {
  useEffect(() => {
    if (scheme === 'own') return
    const { dataset } = document.documentElement
    const chosen = dataset.mantineColorScheme
    dataset.mantineColorScheme = scheme
    return () => {
      dataset.mantineColorScheme = chosen
    }
  }, [scheme])
}
