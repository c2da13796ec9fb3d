import { MantineProvider, mergeThemeOverrides, type OptionsFilter } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { ConfirmHost } from './confirm.tsx'
import { colorSchemeManager, cssVariables, styleNonce, theme } from './theme.ts'
import { ToastHost } from './toast.tsx'

type Props = { /** How the options of selects are searched. */ filter: OptionsFilter; children: ReactNode }

/** The theme, and the two global overlays: toasts and the dialog of `confirm`. */
export function ThemeProvider({ filter, children }: Props) {
  const whole = useMemo(() => {
    const searched = { defaultProps: { filter } }
    return mergeThemeOverrides(theme, { components: { Select: searched, MultiSelect: searched } })
  }, [filter])
  return (
    <MantineProvider
      theme={whole}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
      <ConfirmHost />
      <ToastHost />
    </MantineProvider>
  )
}
