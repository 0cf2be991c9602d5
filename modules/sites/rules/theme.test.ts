import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import tokens from '@langraan/ui/tokens.json' with { type: 'json' }
import { contrastOf, LEAST_CONTRAST } from './colour.ts'
import { darkHead, darkSteps, LEAST_OF_SHAPES, night } from './dark.ts'
import { shownAs } from './preview.ts'
import {
  completeTheme,
  defaultTheme,
  isBannerLink,
  isFacebookUrl,
  paletteSteps,
  textFor,
  themeFaults,
  themeStyle,
  withSection,
} from './theme.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a theme’s colours', () => {
  it('are as far apart as the standard says', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  })

  it('are refused with how far apart they are, never rounded up to what would do', () => {
    const pale = completeTheme({ palette: 'own', accent: '#777777', headText: '#eeeeee' })
    expect(themeFaults(pale)).toEqual([
      { code: 'accent_unreadable', ratio: '4.4' },
      { code: 'head_unreadable', ratio: '1.1' },
    ])
    expect(themeFaults({ ...pale, palette: 'tea', headText: '#000000' })).toEqual([])
    expect(themeFaults(defaultTheme)).toEqual([])
  })

  it('can be read everywhere once the accent can: links on white and on soft grounds, white on what is filled', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        fc.pre(contrastOf(accent, '#ffffff') >= LEAST_CONTRAST)
        const { p0, p1, p6, p7 } = paletteSteps(accent)
        for (const [text, ground] of [
          ['#ffffff', p6],
          ['#ffffff', p7],
          [p7, '#ffffff'],
          [p7, p0],
          [p7, p1],
        ] as const)
          expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      }),
      { numRuns: 2000 },
    )
  })

  it('become a style of colours and nothing else', () => {
    expect(themeStyle(defaultTheme)).toBe('')
    fc.assert(
      fc.property(colour, colour, fc.string(), (accent, headGround, headText) => {
        const style = themeStyle(completeTheme({ palette: 'own', accent, headGround, headText }))
        expect(style).toMatch(/^$|^html\.own-colours\{(--[a-z0-7-]+:#[0-9a-f]{6};?)+\}$/)
      }),
    )
  })
})

describe('a theme at night', () => {
  const [text, second, third, , , , hover, surface, ground] = tokens.night as [string, ...string[]]

  it('stands on the night of the kit', () => {
    expect(night).toEqual({ surface, ground, hover })
  })

  it('can be read and told apart, whatever the accent: white on what is filled, links and texts on every ground', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        fc.pre(contrastOf(accent, '#ffffff') >= LEAST_CONTRAST)
        const { fill, 'fill-hover': pressed, link, soft, 'soft-2': soft2 } = darkSteps(accent)
        const grounds = [night.surface, night.ground, night.hover, soft, soft2]
        for (const filled of [fill, pressed])
          expect(contrastOf('#ffffff', filled)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        for (const on of [night.surface, night.ground])
          expect(contrastOf(fill, on)).toBeGreaterThanOrEqual(LEAST_OF_SHAPES)
        for (const on of grounds)
          for (const shade of [link, text, second, third])
            expect(contrastOf(shade ?? '', on)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      }),
      { numRuns: 2000 },
    )
  })

  it('has a header that can be read and is dark, for every one that can be read by day', () => {
    fc.assert(
      fc.property(colour, colour, (headGround, headText) => {
        fc.pre(contrastOf(headGround, headText) >= LEAST_CONTRAST)
        const head = darkHead(headGround, headText)
        expect(contrastOf(head.ground, head.text)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        expect(contrastOf(head.ground, '#ffffff')).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      }),
      { numRuns: 1000 },
    )
  })

  it('is there only where the shop wants it, and for the visitor’s choice behind a question to the browser', () => {
    const own = completeTheme({
      palette: 'own',
      accent: '#7a1fa2',
      headGround: '#ffffee',
      headText: '#220033',
    })
    expect(themeStyle(own)).not.toContain('--fill')
    expect(themeStyle({ ...own, scheme: 'dark' })).toMatch(/}html\.own-colours\{--fill:/)
    expect(themeStyle({ ...own, scheme: 'visitor' })).toMatch(
      /}@media \(prefers-color-scheme: dark\)\{html\.own-colours\{--fill:.*--mark-ground:#ffffee\}\}$/,
    )
    expect(themeStyle({ ...defaultTheme, scheme: 'visitor' })).toBe('')
  })

  it('is shown in a preview as its link says, where the site follows its visitor', () => {
    const follows = completeTheme({ scheme: 'visitor' })
    const asked = (link: string, theme = follows) => shownAs(theme, link).scheme
    expect(['a.b', 'a.b.dark', 'a.b.light.en', 'a.b.en'].map((link) => asked(link))).toEqual([
      'visitor',
      'dark',
      'light',
      'visitor',
    ])
    expect(asked('a.b.dark', defaultTheme)).toBe('light')
  })
})

describe('what a theme leads to', () => {
  it.each([
    ['', true],
    ['/categories/cups', true],
    ['https://example.com/a?b', true],
    ['//evil.test', false],
    ['/\\evil.test', false],
    ['http://example.com', false],
    ['javascript:alert(1)', false],
    ['https://', false],
  ])('a banner to %s: %s', (link, good) => {
    expect(isBannerLink(link)).toBe(good)
  })

  it.each([
    ['', true],
    ['https://www.facebook.com/malila', true],
    ['https://m.me/malila', true],
    ['https://facebook.com.evil.test/malila', false],
    ['https://evil.test/facebook.com', false],
    ['facebook.com/malila', false],
  ])('Facebook at %s: %s', (link, good) => {
    expect(isFacebookUrl(link)).toBe(good)
  })

  it('is said in Thai where nobody wrote English', () => {
    expect([textFor({ th: 'ก', en: 'a' }, 'en'), textFor({ th: 'ก', en: '' }, 'en')]).toEqual(['a', 'ก'])
  })
})

describe('the parts of the front', () => {
  it('come in where they stand by nature, also among those that were moved', () => {
    expect(withSection(['welcome', 'newest'], 'picks')).toEqual(['welcome', 'picks', 'newest'])
    expect(withSection(['newest', 'categories'], 'picks')).toEqual(['picks', 'newest', 'categories'])
    expect(withSection(['banner'], 'newest')).toEqual(['banner', 'newest'])
  })
})
