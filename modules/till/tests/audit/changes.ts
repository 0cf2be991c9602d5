import { type AuditedChanges, sendCases } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import { addProduct } from '@langraan/server/testing/server'
import * as w from '@langraan/server/testing/world'
import { newId } from '@langraan/runtime'
import { taxInvoice } from '../idempotency/cases.ts'
import { DAMAGED } from '../isolation/damaged.ts'
import { billLine, pairDevice, receiptMailed, saleOf, type ToldTill } from '../told-till.ts'

type Listed = { tillId: string; state: string; findingId: string; setAsideId: string }
const call = callsOf<{ items: Listed[] }>(() => w.world)

const SETTINGS = {
  cashRounding: 'nearest',
  sellsUnsafe: false,
  mostDiscountBasisPoints: 500,
  paperMm: 58,
  header: '',
  footer: 'ขอบคุณ',
}

/**
 * A till is added, gets another code and its number, and is revoked; the owner gets a PIN and loses it; the settings are
 * changed; what another till has left is settled.
 */
export const changes: AuditedChanges = async () => {
  await sendCases('till', ['addTill'])
  const { body } = await call('GET', '/tills')
  const waiting = body.items.find(({ state }) => state === 'waiting')?.tillId ?? ''
  await call('POST', `/tills/${waiting}/pairing-codes`)
  await call('PUT', `/tills/${waiting}/tax-number`, { taxNumber: 'E0510100012345' })
  await call('DELETE', `/tills/${waiting}`)
  const person = `/till-staff/${w.world.shop.owner.userId}`
  await call('PUT', person, { pin: '8642', rights: ['refund'] })
  await call('DELETE', person)
  await call('PUT', '/till-settings', SETTINGS)
  await settleBoth()
  await mailOne()
  await invoiceOne()
}

/** A sale whose receipt goes out by e-mail. */
async function mailOne(): Promise<void> {
  const { server, shop } = w.world
  const till = await pairDevice(server, shop)
  await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 0 })
  const linkToken = 'a-token-that-a-device-made'
  const sale = saleOf(1, [billLine(await addProduct(server, shop, 1))], { linkToken })
  await till.tell(sale)
  await till.tell(receiptMailed(sale, till.series, 'somying@example.com'))
}

/** A full tax invoice, asked for by a till. */
async function invoiceOne(): Promise<void> {
  const { path, headers, body } = await taxInvoice()
  await w.world.server.call('POST', path, {
    headers: { ...headers, 'idempotency-key': newId() },
    ...(body && { body }),
  })
}

async function settleBoth(): Promise<void> {
  const { server, shop } = w.world
  const till = await pairDevice(server, shop)
  await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 0 })
  await till.tell(saleOf(1, [billLine(await addProduct(server, shop, 1), { quantity: 2 })]))
  await till.tell({ kind: 'drawer-opened', reason: 'ทอน' }, { after: 'f'.repeat(64) })
  await till.send([{ seq: 4, text: 'not readable' }])
  const note = { note: 'นับสต็อกใหม่แล้ว' }
  const found = (await call('GET', '/till-findings')).body.items[0]?.findingId ?? ''
  await call('POST', `/till-findings/${found}/settlement`, note)
  const [aside, broken] = (await call('GET', '/till-set-aside')).body.items
  await call('POST', `/till-set-aside/${aside?.setAsideId}/settlement`, note)
  await call('POST', `/till-set-aside/${broken?.setAsideId}/taking`)
  await rescueOne(till)
}

/** What the file of a till has damaged is set aside. */
async function rescueOne(till: ToldTill): Promise<void> {
  const events = [{ seq: 5, ...DAMAGED }]
  await call('POST', `/tills/${till.tillId}/rescued-events`, { events, skipsDamaged: true })
}
