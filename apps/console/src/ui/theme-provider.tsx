import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmHost } from './confirm.tsx'
import { colorSchemeManager, cssVariables, styleNonce, theme } from './theme.ts'
import { ToastHost } from './toast.tsx'

/** The theme, and the two global overlays: toasts and the dialog of `confirm`. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
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
