import '../styles/mantine.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from '../lib/theme.ts'

/**
 * What Mantine's components need around them. The public pages do without Mantine and load without it:
 * the layout of a private area, or a window opened above a public page, brings it along.
 */
export const Mantine = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    forceColorScheme="light"
    withStaticClasses={false}
  >
    {children}
  </MantineProvider>
)
