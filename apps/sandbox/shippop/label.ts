import { entriesOf, fieldsOf, isOn, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { html } from '../http/html.ts'
import { ownParcel } from './cancel.ts'
import { ShippopRefusal } from './envelope.ts'
import { labelOf, labelPdf, labelSizes } from './label-document.ts'
import type { Label, LabelWishes } from './label-document.ts'
import { parcelsOfPurchase } from './parcels.ts'
import type { Parcel } from './parcels.ts'
import { accountFor, purchaseFor } from './requests.ts'
import type { ShippopCall } from './requests.ts'

const types = ['html', 'pdf', 'json']
/** Papers that only labels of a whole purchase come on. */
const purchaseOnly = ['sticker100x75', 'paperang']

function optionsFrom(body: Fields): LabelWishes['options'] {
  const options = entriesOf(body['options']).map(([code, value]) => {
    const fields = fieldsOf(value)
    const origin = entriesOf(fields['replaceOrigin']).filter(([, text]) => typeof text === 'string')
    return [
      code,
      {
        replaceOrigin: Object.fromEntries(origin),
        orderDate: textOf(fields, 'orderDate'),
        printDate: textOf(fields, 'printDate'),
      },
    ] as const
  })
  return Object.fromEntries(options)
}

function wishesFrom(body: Fields, byPurchase: boolean): LabelWishes {
  const size = textOf(body, 'size') || 'sticker4x6'
  if (!labelSizes[size] || (!byPurchase && purchaseOnly.includes(size))) {
    throw new ShippopRefusal(400, 'size is invalid')
  }
  return {
    size,
    // Products fit on this sticker only.
    showProducts: isOn(body, 'showproduct') && size === 'sticker4x6',
    hideReceiver: isOn(body, 'hide_information'),
    each: isOn(body, 'each'),
    options: optionsFrom(body),
  }
}

function labelHtml(labels: Label[], size: string): string {
  const [widthMm, heightMm] = labelSizes[size] ?? [105, 148]
  const pages = labels.map(
    (label) =>
      html`<div class="label">
        <h1>${label.courier} ${label.zone}</h1>
        <h2>${label.code}</h2>
        <p>ผู้ส่ง ${label.from.name} ${label.from.tel}<br />${label.from.lines}</p>
        <p><b>ผู้รับ ${label.to.name} ${label.to.tel}</b><br />${label.to.lines}</p>
        <p>${label.cod === '' ? 'ไม่เก็บเงินปลายทาง' : `COD ${label.cod}`}</p>
        <p>${label.number}</p>
      </div>`,
  )
  const style = `@page{size:${widthMm}mm ${heightMm}mm;margin:0}.label{width:${widthMm}mm;height:${heightMm}mm;overflow:hidden;page-break-after:always}`
  return html`<!DOCTYPE html>
    <html>
      <head>
        <meta charset="utf-8" />
        <title>ใบปะหน้า</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        ${pages}
      </body>
    </html>`.html
}

function answer(call: ShippopCall, parcels: Parcel[], byPurchase: boolean): Fields {
  const type = textOf(call.body, 'type') || 'html'
  if (!types.includes(type)) throw new ShippopRefusal(400, 'type is invalid')
  const wishes = wishesFrom(call.body, byPurchase)
  if (parcels.some((parcel) => parcel.status === 'wait')) {
    throw new ShippopRefusal(404, 'Error: Purchase unconfirmed')
  }
  const printable = parcels.filter((item) => item.status !== 'cancel' && item.status !== 'invalid')
  if (printable.length === 0) throw new ShippopRefusal(404, 'Not found Tracking_code')
  const labels = printable.map((parcel) => labelOf(parcel, wishes, call.now))
  if (type === 'pdf') return { status: true, pdf: labelPdf(labels, wishes).toString('base64') }
  if (type === 'json') return { status: true, json: { labels } }
  return { status: true, html: labelHtml(labels, wishes.size) }
}

function wantedCodes(body: Fields): string[] {
  return textOf(body, 'tracking_code')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
}

/** `/label/`: labels of a purchase, or of some of its parcels. */
export function label(call: ShippopCall): Fields {
  const codes = wantedCodes(call.body)
  if (textOf(call.body, 'purchase_id') === '' && codes.length > 0) return labelByCode(call)
  const purchase = purchaseFor(call)
  if (purchase.status !== 'paid') throw new ShippopRefusal(404, 'Error: Purchase unconfirmed')
  const parcels = parcelsOfPurchase(call.context.state, purchase, call.now)
  const wanted = parcels.filter((item) => codes.length === 0 || codes.includes(item.trackingCode))
  return answer(call, wanted, true)
}

/** `/label_tracking_code/`: labels by Shippop's numbers, of any of the account's purchases. */
export function labelByCode(call: ShippopCall): Fields {
  accountFor(call)
  const codes = wantedCodes(call.body)
  if (codes.length === 0) throw new ShippopRefusal(400, 'tracking_code is required')
  return answer(
    call,
    codes.map((code) => ownParcel(call, [code])),
    false,
  )
}
