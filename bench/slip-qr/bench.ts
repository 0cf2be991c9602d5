import { readQrCodes } from '../../adapters/files/qr-reader.ts'
import { chanceOf, slipAlterationNames, slipAlterations } from '@langraan/sandbox/testing/slip-alterations'
import { drawSlip } from '../../apps/sandbox/slips/slip-picture.ts'
import { measure } from '../measure.ts'

// How many slips are read of which the picture was altered three times over, each time in another way: what a phone,
// a chat and a second screen make of them. Beside it, how many are read as the bank's app drew them.
const SLIPS = Number(process.argv[2] ?? 400)
const TIMES = 3
const ANY = (): boolean => true
const SEED = 5000
const LOOK = { withoutQr: false, blurred: false, rotatedDegrees: 0, small: false }

const draw = (transRef: string): Promise<Buffer> =>
  drawSlip({
    look: LOOK,
    slip: {
      sendingBank: '014',
      transRef,
      amountSatang: 59_000,
      senderName: 'นาย สมชาย ใ***',
      receiverName: 'น.ส. มะลิวัลย์ ส***',
      receiverBank: '004',
      receiverAccountMasked: 'xxx-x-x4321-x',
      paidAt: '2026-11-20T07:05:11.000Z',
      issuedAt: '2026-11-20T07:05:11.000Z',
    },
  })

await measure(
  async () => {
    const read = { altered: 0, plain: 0 }
    let milliseconds = 0
    for (let at = 0; at < SLIPS; at++) {
      const chance = chanceOf(SEED + at)
      const transRef = `20261120${String(at).padStart(12, '0')}`
      const plain = await draw(transRef)
      let altered = plain
      for (let times = 0; times < TIMES; times++) {
        const name = slipAlterationNames[Math.floor(chance() * slipAlterationNames.length)] ?? 'same'
        altered = await slipAlterations[name](altered, chance)
      }
      const begun = performance.now()
      if ((await readQrCodes(altered, ANY)).some((text) => text.includes(transRef))) read.altered++
      milliseconds += performance.now() - begun
      if ((await readQrCodes(plain, ANY)).some((text) => text.includes(transRef))) read.plain++
    }
    return {
      bench: 'slip-qr',
      value: read.altered,
      unit: `slips read of ${SLIPS}`,
      reference: read.plain,
      ratio: Number((read.altered / Math.max(1, read.plain)).toFixed(3)),
      millisecondsEach: Math.round(milliseconds / SLIPS),
    }
  },
  async () => undefined,
)
