import { createTheme } from '@mantine/core'
import type { MantineColorsTuple } from '@mantine/core'

/** The six theme colours of the specification's "theme colour" preference; `sky` is its light blue. */
export const themeColours = ['sky', 'leaf', 'plum', 'bloom', 'tea', 'indigo'] as const
export type ThemeColour = (typeof themeColours)[number]

/** Ten steps that point at CSS variables, so that a theme change repaints without rendering React. */
const ramp = (prefix: string): MantineColorsTuple => [
  `var(--${prefix}0)`,
  `var(--${prefix}1)`,
  `var(--${prefix}2)`,
  `var(--${prefix}3)`,
  `var(--${prefix}4)`,
  `var(--${prefix}5)`,
  `var(--${prefix}6)`,
  `var(--${prefix}7)`,
  `var(--${prefix}8)`,
  `var(--${prefix}9)`,
]

const fontFamily = "'IBM Plex Sans Thai', 'Noto Sans Thai', system-ui, sans-serif"

/** Mantine's view of the design language. The figures live in `tokens.json`, see `variables.ts`. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand: ramp('p'), gray: ramp('sand'), dark: ramp('night') },
  black: 'var(--text)',
  white: '#ffffff',
  fontFamily,
  headings: { fontFamily, fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.5', sm: '1.54', md: '1.57', lg: '1.5', xl: '1.5' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--sh-xs)',
    sm: 'var(--sh-sm)',
    md: 'var(--sh-md)',
    lg: 'var(--sh-lg)',
    xl: 'var(--sh-lg)',
  },
  breakpoints: { xs: '0px', sm: '576px', md: '769px', lg: '992px', xl: '1440px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})
