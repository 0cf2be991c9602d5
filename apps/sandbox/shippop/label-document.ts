import { readFileSync } from 'node:fs'
import { bangkokDateTime } from '../clock.ts'
import { code128 } from '../drawing/code128.ts'
import { modulePicture } from '../drawing/module-picture.ts'
import { qrModules } from '../drawing/qr-modules.ts'
import { drawPdf } from '../drawing/typst.ts'
import type { Address } from './address.ts'
import { courierByCode, hasLightGround } from './couriers.ts'
import type { Parcel } from './parcels.ts'

const template = readFileSync(new URL('label.typ', import.meta.url), 'utf8')

/** Width and height in millimetres, as Shippop names its papers. */
export const labelSizes: Record<string, readonly [widthMm: number, heightMm: number]> = {
  A4: [210, 297],
  A5: [148, 210],
  A6: [105, 148],
  letter: [162, 80],
  letter4x6: [152, 90],
  sticker: [80, 80],
  sticker4x6: [100, 150],
  sticker100x75: [100, 75],
  paperang: [57, 90],
}

export interface LabelWishes {
  size: string
  showProducts: boolean
  hideReceiver: boolean
  /** One label a sheet, also on A4. */
  each: boolean
  /** By Shippop's number: another sender on the paper, other dates. */
  options: Record<string, { replaceOrigin: Partial<Address>; orderDate: string; printDate: string }>
}

function masked(text: string): string {
  return text.length <= 3 ? '***' : `${text.slice(0, 3)}${'*'.repeat(text.length - 3)}`
}

function partyOf(address: Address, hidden: boolean) {
  const place = `${address.district} ${address.state} ${address.province} ${address.postcode}`
  return {
    name: hidden ? masked(address.name) : address.name,
    tel: hidden ? masked(address.tel) : address.tel,
    lines: hidden ? place : `${address.address} ${place}`,
    postcode: address.postcode,
  }
}

/** What one label says; also the answer of `type: json`. */
export function labelOf(parcel: Parcel, wishes: LabelWishes, now: Date) {
  const courier = courierByCode(parcel.courierCode)
  const options = wishes.options[parcel.trackingCode]
  const colour = courier?.mark.colour ?? '#000000'
  const code = parcel.courierTrackingCode || parcel.trackingCode
  const bars = code128(code)
  const products = wishes.showProducts ? parcel.products : []
  return {
    courier: courier?.name ?? parcel.courierCode,
    letter: courier?.mark.letter ?? '?',
    colour,
    darkText: hasLightGround(colour),
    zone: `${parcel.to.postcode.slice(0, 2)}-${parcel.price.zone.slice(-1)}`,
    code,
    number: parcel.trackingCode,
    modules: bars.length,
    barcode: modulePicture([bars]),
    qr: modulePicture(qrModules(code)),
    from: partyOf({ ...parcel.from, ...options?.replaceOrigin }, false),
    to: partyOf(parcel.to, wishes.hideReceiver),
    cod: parcel.codAmountSatang > 0 ? (parcel.codAmountSatang / 100).toFixed(2) : '',
    parcel: `${parcel.details.name} · ${parcel.details.weightGrams} g`,
    products: products.map((product) => `${product.name} × ${product.amount}`),
    reference: parcel.refs.ref_no_1,
    remark: parcel.remark,
    printed: options?.printDate || bangkokDateTime(now).slice(0, 16),
  }
}

export type Label = ReturnType<typeof labelOf>

function sheetsOf(labels: Label[], columns: number): Label[][] {
  const perSheet = columns * columns
  return Array.from({ length: Math.ceil(labels.length / perSheet) }, (_sheet, index) =>
    labels.slice(index * perSheet, (index + 1) * perSheet),
  )
}

/** The labels as one PDF: a page each, four to a page on A4. */
export function labelPdf(labels: Label[], wishes: LabelWishes): Buffer {
  const [widthMm, heightMm] = labelSizes[wishes.size] ?? [105, 148]
  const columns = wishes.size === 'A4' && !wishes.each ? 2 : 1
  return drawPdf(template, { widthMm, heightMm, columns, sheets: sheetsOf(labels, columns) })
}
