import { readFileSync } from 'node:fs'
import { code128 } from '../drawing/code128.ts'
import { modulePicture } from '../drawing/module-picture.ts'
import { qrModules } from '../drawing/qr-modules.ts'
import { drawPdf } from '../drawing/typst.ts'
import { ownParcel } from './calls.ts'
import type { FlashCall } from './calls.ts'
import type { FlashParcel, FlashPerson } from './parcels.ts'
import { FlashRefusal } from './refusals.ts'
import { flashSettings } from './settings.ts'

const template = readFileSync(new URL('label.typ', import.meta.url), 'utf8')

const partyOf = (person: FlashPerson) => ({
  name: person.name,
  phone: person.phone,
  postcode: person.postalCode,
  lines: [person.detailAddress, person.districtName, person.cityName, person.provinceName].join(' '),
})

/** What a label says. */
export function flashLabel(parcel: FlashParcel, isSmall: boolean) {
  const bars = code128(parcel.recentPno)
  return {
    widthMm: 100,
    heightMm: isSmall ? 75 : 180,
    isSmall,
    code: parcel.recentPno,
    modules: bars.length,
    barcode: modulePicture([bars]),
    qr: modulePicture(qrModules(parcel.recentPno)),
    sortCode: parcel.sortCode,
    line: parcel.sortingLineCode,
    store: parcel.dstStoreName,
    from: partyOf(parcel.src),
    to: partyOf(parcel.dst),
    cod: parcel.codSatang > 0 ? (parcel.codSatang / 100).toFixed(2) : '',
    weight: `${(parcel.weightGrams / 1000).toFixed(2)} kg`,
    reference: parcel.outTradeNo,
    remark: parcel.remark,
  }
}

/** `pre_print` and `small/pre_print`: a PDF on 100 × 180 or 100 × 75 mm. */
export const printLabel =
  (isSmall: boolean) =>
  (call: FlashCall): Buffer => {
    const parcel = ownParcel(call)
    if (flashSettings(call.context.state).areLabelsLate || parcel.state === 9) throw new FlashRefusal(1006)
    return drawPdf(template, flashLabel(parcel, isSmall))
  }
