/** A second of a tone, as a WAV file. */
function tone(): Buffer {
  const rate = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate, 40)
  const sound = Buffer.from(Array.from({ length: rate }, (_, at) => 128 + 60 * Math.sin((at * Math.PI) / 9)))
  return Buffer.concat([head, sound])
}

/** An empty page, as the smallest PDF that readers take. */
const paper = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** The head of an MP4 file: enough for whoever looks what it is, nothing to look at. */
const film = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')

/** What people send besides pictures. */
export const samples: Readonly<Record<string, { type: string; bytes: () => Buffer }>> = {
  'sample.wav': { type: 'audio/wav', bytes: tone },
  'sample.pdf': { type: 'application/pdf', bytes: () => Buffer.from(paper) },
  'sample.mp4': { type: 'video/mp4', bytes: () => film },
}
