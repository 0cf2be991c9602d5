// RFC 1321. Browsers' own crypto has no MD5, and the sign-in header of the specification is one.
const rotated = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits))

type Round = {
  readonly mix: (b: number, c: number, d: number) => number
  /** Which of the 16 words the step takes. */
  readonly word: (step: number) => number
  readonly shifts: readonly number[]
}

const rounds: readonly Round[] = [
  { mix: (b, c, d) => (b & c) | (~b & d), word: (step) => step, shifts: [7, 12, 17, 22] },
  { mix: (b, c, d) => (b & d) | (c & ~d), word: (step) => (5 * step + 1) % 16, shifts: [5, 9, 14, 20] },
  { mix: (b, c, d) => b ^ c ^ d, word: (step) => (3 * step + 5) % 16, shifts: [4, 11, 16, 23] },
  { mix: (b, c, d) => c ^ (b | ~d), word: (step) => (7 * step) % 16, shifts: [6, 10, 15, 21] },
]

const sine = (step: number): number => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32)

/** The bytes with a 1 bit, zeros, and their length in bits in the last eight bytes. */
function padded(bytes: Uint8Array): DataView {
  const length = (((bytes.length + 8) >> 6) + 1) << 6
  const block = new Uint8Array(length)
  block.set(bytes)
  block[bytes.length] = 0x80
  const view = new DataView(block.buffer)
  view.setUint32(length - 8, bytes.length << 3, true)
  view.setUint32(length - 4, Math.floor(bytes.length / 2 ** 29), true)
  return view
}

type State = readonly [number, number, number, number]

function stepped(state: State, view: DataView, offset: number): State {
  let [a, b, c, d] = state
  rounds.forEach(({ mix, word, shifts }, round) => {
    for (let step = 0; step < 16; step += 1) {
      const taken = view.getUint32(offset + word(step) * 4, true)
      const sum = a + mix(b, c, d) + sine(round * 16 + step) + taken
      const next = (b + rotated(sum | 0, shifts[step % 4] ?? 0)) | 0
      ;[a, b, c, d] = [d, next, b, c]
    }
  })
  return [(state[0] + a) | 0, (state[1] + b) | 0, (state[2] + c) | 0, (state[3] + d) | 0]
}

/** The MD5 of a text's UTF-8 bytes as 32 lower-case hex digits. For the sign-in header only: it protects nothing. */
export function md5(text: string): string {
  const view = padded(new TextEncoder().encode(text))
  let state: State = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]
  for (let offset = 0; offset < view.byteLength; offset += 64) state = stepped(state, view, offset)
  const digest = new DataView(new ArrayBuffer(16))
  state.forEach((part, index) => digest.setInt32(index * 4, part, true))
  return [...new Uint8Array(digest.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
