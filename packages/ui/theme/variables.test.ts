import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import tokens from '../tokens.json' with { type: 'json' }
import { themeColours } from './theme.ts'
import { variablesSheet } from './variables.ts'

// The formatter may write the same sheet with other spaces, quotes and zeros.
const bare = (sheet: string): string =>
  sheet
    .replace(/\s+/g, '')
    .replaceAll('"', "'")
    .replace(/\b0\./g, '.')
    .replace(/(\.\d*[1-9])0+(?!\d)/g, '$1')

describe('variables.css', () => {
  it('is what tokens.json and theme.ts give; if not, run write-variables.mjs', async () => {
    const written = await readFile(new URL('variables.css', import.meta.url), 'utf8')
    expect(bare(written)).toBe(bare(variablesSheet()))
  })

  it('has every semantic variable in both schemes', () => {
    const [, dark = '', light = ''] = variablesSheet().split(
      /:root\[data-mantine-color-scheme="(?:dark|light)"\]/,
    )
    expect(Object.keys(tokens.semantic.light)).toEqual(Object.keys(tokens.semantic.dark))
    for (const name of Object.keys(tokens.semantic.light)) {
      expect(light).toContain(`--${name}: `)
      expect(dark).toContain(`--${name}: `)
    }
  })

  it('knows exactly the themes of the tokens', () => {
    expect(Object.keys(tokens.themes)).toEqual([...themeColours])
  })
})
