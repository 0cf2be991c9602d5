import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { CSSVariablesResolver } from '@mantine/core'

import tokens from '../tokens.json' with { type: 'json' }
import { theme, themeColours } from './theme.ts'

type Variables = Record<string, string>

const prefixed = (prefix: string, values: readonly string[]): Variables =>
  Object.fromEntries(values.map((value, step) => [`--${prefix}${step}`, value]))

const named = (values: Readonly<Record<string, string>>): Variables =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))

/** Sizes, the same in both schemes. */
const sizes: Variables = named({
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '24px',
  s6: '32px',
  s7: '48px',
  'r-xs': '4px',
  'r-sm': '6px',
  'r-md': '8px',
  'r-lg': '12px',
  'r-xl': '16px',
  'fz-xs': '12px',
  'fz-sm': '13px',
  'fz-md': '14px',
  'fz-lg': '16px',
  'fz-xl': '18px',
  'fz-2xl': '22px',
  'fz-3xl': '28px',
  'fz-4xl': '36px',
  'mo-fast': '120ms cubic-bezier(.2,0,0,1)',
  mo: '180ms cubic-bezier(.2,0,0,1)',
  'mo-slow': '240ms cubic-bezier(.2,0,0,1)',
  warm: '#ffc04d',
  'warm-soft': '#fff6e3',
  'warm-glow': '#ffd98a',
  'warm-line': '#e0c48d',
  'warm-text': '#6f4101',
})

/**
 * What bars and drawings need beside `tokens.json`. Drawings keep the colour of the theme in both
 * schemes, like a picture would.
 */
const drawn: Variables = named({
  bar: 'var(--p5)',
  'bar-2': 'var(--p3)',
  'draw-mist': 'var(--p1)',
  'draw-pale': 'var(--p2)',
  'draw-light': 'var(--p3)',
  'draw-mid': 'var(--p4)',
  'draw-main': 'var(--p6)',
  'draw-deep': 'var(--p7)',
  'draw-dark': 'var(--p8)',
})

/** One dot of each theme, for the choice among them. */
const swatches: Variables = Object.fromEntries(
  themeColours.map((colour) => [`--swatch-${colour}`, tokens.themes[colour].colors[6] ?? '']),
)

/** Mantine's own semantic variables, pointed at ours so that its parts look like the rest. */
const mantineSemantic: Variables = named({
  'mantine-color-body': 'var(--surface)',
  'mantine-color-text': 'var(--text)',
  'mantine-color-dimmed': 'var(--text-3)',
  'mantine-color-placeholder': 'var(--text-3)',
  'mantine-color-anchor': 'var(--link)',
  'mantine-color-default': 'var(--surface)',
  'mantine-color-default-hover': 'var(--hover)',
  'mantine-color-default-color': 'var(--text)',
  'mantine-color-default-border': 'var(--line-2)',
  'mantine-color-error': 'var(--red-t)',
  'mantine-primary-color-contrast': 'var(--on-fill)',
})

/**
 * The semantic variables of the design language for Mantine's resolver. The figures come from
 * `tokens.json`; components use these names only, never a raw step.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...prefixed('sand', tokens.sand),
    ...prefixed('night', tokens.night),
    ...sizes,
    ...drawn,
    ...swatches,
  },
  light: { ...named(tokens.semantic.light), ...mantineSemantic },
  dark: { ...named(tokens.semantic.dark), ...mantineSemantic },
})

// Palettes of Mantine that the design language has no use for.
const foreign = /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/

const withoutForeign = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !foreign.test(name)))

/**
 * The text of `variables.css`: all variables as a plain style sheet. Mantine would write the same
 * into a style element at run time, which a content security policy without 'unsafe-inline' refuses.
 */
export function variablesSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const own = cssVariablesResolver(merged)
  const mantine = defaultCssVariablesResolver(merged)
  const sheet = convertCssVariables(
    {
      variables: { ...withoutForeign(mantine.variables), ...own.variables },
      light: { ...withoutForeign(mantine.light), ...own.light },
      dark: { ...withoutForeign(mantine.dark), ...own.dark },
    },
    ':root',
  )
  const themes = themeColours.map((colour) => {
    const selector = colour === 'sky' ? ':root' : `:root[data-theme='${colour}']`
    return block(selector, prefixed('p', tokens.themes[colour].colors))
  })
  const note = '/* Generated from tokens.json and theme.ts by write-variables.mjs. Do not edit. */'
  return `${[note, ...themes, onePerLine(sheet)].join('\n')}\n`
}

const block = (selector: string, variables: Variables): string =>
  `${selector} {\n${Object.entries(variables)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}`

// Mantine writes the sheet in one line; a difference should be readable.
const onePerLine = (sheet: string): string =>
  sheet
    .replace(/\{/g, ' {\n')
    .replace(/;/g, ';\n')
    .replace(/\}/g, '}\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/^--|^color-scheme/.test(line) ? `  ${line.replace(/:\s*/, ': ')}` : line))
    .join('\n')
