import sharp from 'sharp'

/** Numbers between 0 and 1 that come again with their seed. */
export type Chance = () => number

/** mulberry32: small, even, and the same on every machine. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const between = (chance: Chance, low: number, high: number): number => low + chance() * (high - low)
const whole = (chance: Chance, low: number, high: number): number => Math.round(between(chance, low, high))

type Alter = (picture: Buffer, chance: Chance) => Promise<Buffer>

const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

/** What happens to the picture of a slip on its way from one phone to another. */
export const slipAlterations = {
  same: (picture) => Promise.resolve(picture),
  recompressed: (picture, chance) =>
    sharp(picture)
      .jpeg({ quality: whole(chance, 18, 60) })
      .toBuffer(),
  smaller: (picture, chance) =>
    sharp(picture)
      .resize({ width: whole(chance, 420, 760) })
      .jpeg({ quality: whole(chance, 40, 80) })
      .toBuffer(),
  tilted: (picture, chance) =>
    sharp(picture)
      .rotate(between(chance, -14, 14), { background: '#2c3036' })
      .jpeg({ quality: 75 })
      .toBuffer(),
  turned: (picture, chance) =>
    sharp(picture)
      .rotate([90, 180, 270][whole(chance, 0, 2)])
      .jpeg({ quality: 70 })
      .toBuffer(),
  cropped: async (picture, chance) => {
    const { width, height } = await sizeOf(picture)
    const [left, top] = [Math.round(width * chance() * 0.06), Math.round(height * chance() * 0.2)]
    const cut = {
      left,
      top,
      width: Math.round((width - left) * between(chance, 0.95, 1)),
      height: height - top,
    }
    return sharp(picture).extract(cut).jpeg({ quality: 80 }).toBuffer()
  },
  dim: (picture, chance) =>
    sharp(picture)
      .linear(between(chance, 0.18, 0.4), whole(chance, 4, 22))
      .jpeg({ quality: 65 })
      .toBuffer(),
  pale: (picture, chance) =>
    sharp(picture)
      .linear(between(chance, 0.25, 0.45), whole(chance, 130, 150))
      .jpeg({ quality: 65 })
      .toBuffer(),
  blurred: (picture, chance) =>
    sharp(picture)
      .blur(between(chance, 1.2, 3.2))
      .jpeg({ quality: 70 })
      .toBuffer(),
  /** In a chat, between other things. */
  inChat: async (picture, chance) => {
    const slip = await sharp(picture)
      .resize({ width: whole(chance, 480, 640) })
      .toBuffer()
    const { height } = await sizeOf(slip)
    return sharp({ create: { width: 900, height: height + 500, channels: 3, background: '#8ba6c9' } })
      .composite([{ input: slip, left: whole(chance, 60, 220), top: whole(chance, 120, 330) }])
      .jpeg({ quality: 72 })
      .toBuffer()
  },
  /** Photographed from another screen: a grid that beats with the camera's, uneven light, seen from the side. */
  secondScreen: async (picture, chance) => {
    const slanted = await slant(picture, chance)
    const { width, height } = await sizeOf(slanted)
    const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <linearGradient id="g" x2="1" y2="1"><stop stop-color="white" stop-opacity="0.25"/><stop offset="1" stop-color="black" stop-opacity="0.45"/></linearGradient>
      </defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
    const seen = await sharp(slanted)
      .composite([
        { input: moire(width, height, chance), raw: { width, height, channels: 4 } },
        { input: Buffer.from(light) },
      ])
      .toBuffer()
    return sharp(seen)
      .blur(between(chance, 0.6, 1.4))
      .jpeg({ quality: whole(chance, 45, 70) })
      .toBuffer()
  },
  slanted: (picture, chance) => slant(picture, chance),
  noisy: async (picture, chance) => {
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const depth = between(chance, 25, 70)
    // Rounded and kept within a byte by the array itself, which takes half the time: there are six million.
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
    for (let at = 0; at < pixels.length; at++) pixels[at] = (pixels[at] ?? 0) + (chance() - 0.5) * depth
    const { width, height, channels } = info
    return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 60 }).toBuffer()
  },
} satisfies Record<string, Alter>
export const slipAlterationNames = Object.keys(slipAlterations) as (keyof typeof slipAlterations)[]

/** The grid of one screen as the camera's own grid sees it: dark stripes, a few pixels apart and a little oblique. */
function moire(width: number, height: number, chance: Chance): Buffer {
  const [pitch, depth] = [between(chance, 2.2, 4.4), between(chance, 0.12, 0.3)]
  const slope = Math.tan((between(chance, 2, 9) * Math.PI) / 180)
  const stripes = Buffer.alloc(width * height * 4)
  const opacity = Math.round(depth * 255)
  for (let y = 0; y < height; y++) {
    // Where in a stripe a pixel lies, counted on along the row: a division of each would take most of the time.
    let within = ((height - y) * slope) % pitch
    for (let x = 0; x < width; x++) {
      if (within < pitch / 2) stripes[(y * width + x) * 4 + 3] = opacity
      within += 1
      if (within >= pitch) within -= pitch
    }
  }
  return stripes
}

/** Sheared and squeezed, as a sheet is that is seen from the side. */
async function slant(picture: Buffer, chance: Chance): Promise<Buffer> {
  const matrix: [[number, number], [number, number]] = [
    [1, between(chance, -0.14, 0.14)],
    [between(chance, -0.07, 0.07), between(chance, 0.86, 1)],
  ]
  return sharp(picture).affine(matrix, { background: '#1f2226' }).jpeg({ quality: 78 }).toBuffer()
}

/** The slip without its QR: what lies below so large a part of it is cut away. */
export async function withoutQr(picture: Buffer, part: number): Promise<Buffer> {
  const { width, height } = await sizeOf(picture)
  return sharp(picture)
    .extract({ left: 0, top: 0, width, height: Math.round(height * part) })
    .png()
    .toBuffer()
}
