/** A colour as it is kept: `#` and six digits, in lower case. */
export const COLOUR = /^#[0-9a-f]{6}$/

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** The relative luminance of WCAG 2: 0 for black, 1 for white. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours stand apart, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Text is read from here on (WCAG 2.2 AA). */
export const LEAST_CONTRAST = 4.5

/** A colour with a share of another one in it. */
export function mixed(colour: string, other: string, share: number): string {
  const parts = channelsOf(other)
  const channels = channelsOf(colour).map((channel, index) =>
    Math.round(channel + ((parts[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}
