import { Readers, ReadingStopped, type WhyStopped } from '@langraan/runtime/readers'
import { expect, it, vi } from 'vitest'
import { createPictureEncoder, createQrReader } from './pictures.ts'

const SHAPE = { width: 100, height: 100, fit: 'inside' } as const
const PICTURE = Buffer.from('a picture')

/** Places where every reading is stopped, for one reason. */
function stoppedFor(why: WhyStopped) {
  const settings = { kind: 'process', places: 1, placesOfLane: 1, mostWaiting: 1, waitMs: 1 } as const
  const readers = new Readers({ ...settings, program: 'none', memoryMegabytes: 1, idleMs: 1 })
  vi.spyOn(readers, 'read').mockRejectedValue(new ReadingStopped('pictures', why))
  return { readers, lane: () => 'a shop' }
}

it.each(['too_long', 'too_large', 'crashed'] as const)(
  'a picture that is %s is none, and has no codes',
  async (why) => {
    const places = stoppedFor(why)
    expect(await createPictureEncoder(places).encode(PICTURE, SHAPE)).toBeUndefined()
    expect(await createQrReader(places).read(PICTURE)).toEqual([])
  },
)

it('a picture for which there is no room yet is tried again, and not taken for none', async () => {
  const places = stoppedFor('too_many')
  await expect(createPictureEncoder(places).encode(PICTURE, SHAPE)).rejects.toThrow('too_many')
  await expect(createQrReader(places).read(PICTURE)).rejects.toThrow('too_many')
})
