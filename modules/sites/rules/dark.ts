import { contrastOf, LEAST_CONTRAST, mixed } from './colour.ts'

/** What browsers ask where a site follows its visitor. */
export const DARK_WANTED = '(prefers-color-scheme: dark)'

/** What everything stands on at night; of the kit's own night. */
export const night = { surface: '#1a2229', ground: '#131a1f', hover: '#242c34' } as const

/** What can be told from its ground without being read (WCAG 2.2 AA): the edge of a button, of a field. */
export const LEAST_OF_SHAPES = 3

// A shop's own name is to be more than just legible.
const CLEAR_CONTRAST = 7

/** What the site's style asks for at night. */
export type DarkSteps = {
  fill: string
  'fill-hover': string
  link: string
  soft: string
  'soft-2': string
}

/** A colour with no more white in it than it needs to stand as far as `least` from each of the grounds. */
function lightened(colour: string, grounds: readonly string[], least: number): string {
  for (let share = 0; share < 100; share++) {
    const lighter = mixed(colour, '#ffffff', share / 100)
    if (grounds.every((ground) => contrastOf(lighter, ground) >= least)) return lighter
  }
  return '#ffffff'
}

/**
 * A palette at night, made from its main colour, on which white can be read by day. What is filled is as dark as may
 * be, so that white can still be read on it, and as light as must be to be seen; links are as light as must be to be
 * read on everything that they stand on.
 */
export function darkSteps(accent: string): DarkSteps {
  const fill = lightened(accent, [night.surface, night.ground], LEAST_OF_SHAPES)
  const [soft, soft2] = [mixed(night.surface, fill, 0.14), mixed(night.surface, fill, 0.24)]
  return {
    fill,
    'fill-hover': mixed(fill, '#000000', 0.15),
    link: lightened(accent, [night.surface, night.ground, night.hover, soft, soft2], LEAST_CONTRAST),
    soft,
    'soft-2': soft2,
  }
}

/** A header at night: as it is where it is dark already; else a breath of its colour, with text that can be read. */
export function darkHead(ground: string, text: string): { ground: string; text: string } {
  // Where white can be read it is dark.
  if (contrastOf(ground, '#ffffff') >= LEAST_CONTRAST) return { ground, text }
  const darker = mixed(night.surface, ground, 0.08)
  return { ground: darker, text: lightened(text, [darker], CLEAR_CONTRAST) }
}
