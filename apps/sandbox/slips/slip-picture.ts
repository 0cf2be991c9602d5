import { readFileSync } from 'node:fs'
import { generate } from 'promptparse'
import sharp from 'sharp'
import { readableDateTime } from '../clock.ts'
import { modulePicture } from '../drawing/module-picture.ts'
import { qrModules } from '../drawing/qr-modules.ts'
import { drawSvg } from '../drawing/typst.ts'
import { bankByCode } from './banks.ts'
import type { SlipWish } from './slip.ts'

const template = readFileSync(new URL('slip.typ', import.meta.url), 'utf8')
const widthPixels = 1080
const smallWidthPixels = 360
const ground = '#f0f4f7'
/** Modules of the QR are about 9 pixels wide: this much blur melts them together. */
const unreadableBlur = 14

function bankOf(code: string) {
  const bank = bankByCode(code)
  return { short: bank?.short ?? code, name: bank?.thaiName ?? code, colour: bank?.colour ?? '#333333' }
}

/** The text of the mini-QR: sending bank and reference, nothing else, with a CRC. */
export function miniQrText(sendingBank: string, transRef: string): string {
  return generate.slipVerify({ sendingBank, transRef })
}

function slipSvg({ slip, look }: SlipWish): string {
  const baht = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
  return drawSvg(template, {
    ground,
    bank: bankOf(slip.sendingBank),
    receiverBank: bankOf(slip.receiverBank),
    senderName: slip.senderName,
    senderAccount: 'xxx-x-x1234-x',
    receiverName: slip.receiverName,
    receiverAccount: slip.receiverAccountMasked,
    amount: baht.format(slip.amountSatang / 100),
    transRef: slip.transRef,
    paidAt: `${readableDateTime(new Date(slip.paidAt), 'th')} น.`,
    qr: look.withoutQr ? '' : modulePicture(qrModules(miniQrText(slip.sendingBank, slip.transRef))),
  })
}

/** The slip as a PNG, 1080 pixels wide (360 when small), blurred or turned as wished. */
export async function drawSlip(wish: SlipWish): Promise<Buffer> {
  const { look } = wish
  const flat = await sharp(Buffer.from(slipSvg(wish)), { density: 144 })
    .resize(widthPixels)
    .flatten({ background: ground })
    .png()
    .toBuffer()
  // Each step on a picture of its own: sharp would put them into its own order.
  const turned =
    look.rotatedDegrees === 0
      ? flat
      : await sharp(flat).rotate(look.rotatedDegrees, { background: '#3b3f45' }).png().toBuffer()
  const blurred = look.blurred ? await sharp(turned).blur(unreadableBlur).png().toBuffer() : turned
  return look.small ? sharp(blurred).resize(smallWidthPixels).png().toBuffer() : blurred
}
