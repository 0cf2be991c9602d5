import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { code128 } from '../drawing/code128.ts'
import { modulePicture } from '../drawing/module-picture.ts'
import { qrModules } from '../drawing/qr-modules.ts'
import { drawPdf } from '../drawing/typst.ts'
import type { Collection, State } from '../state/state.ts'
import { orderByBill } from './orders.ts'
import type { JntOrder, JntParty } from './orders.ts'
import { jntSettings } from './settings.ts'

const template = readFileSync(new URL('label.typ', import.meta.url), 'utf8')

/** Width and height in millimetres, by the numbers that J&T gives its papers. */
const papers: Record<string, readonly [widthMm: number, heightMm: number]> = {
  1: [100, 150],
  2: [100, 75],
  3: [100, 80],
  4: [100, 100],
  5: [76, 100],
}

const partyOf = ({ name, mobile, address, subdistrict, district, province, postCode }: JntParty) => ({
  name,
  mobile,
  postCode,
  lines: [address, subdistrict, district, province].filter(Boolean).join(' '),
})

/** What one label says; see label.typ. */
export function labelOf(order: JntOrder, type: string) {
  const [widthMm, heightMm] = papers[type] ?? [100, 150]
  return {
    widthMm,
    heightMm,
    billCode: order.billCode,
    barcode: modulePicture([code128(order.billCode)]),
    qr: modulePicture(qrModules(order.billCode)),
    service: order.expressType,
    sorting: [order.sortingCode, order.thirdSortingCode].filter(Boolean).join('  '),
    from: partyOf(order.from),
    to: partyOf(order.to),
    cod: order.codSatang > 0 ? (order.codSatang / 100).toFixed(2) : '',
    weight: `${(order.weightGrams / 1000).toFixed(2)} kg`,
    reference: order.txlogisticId,
    remark: order.remark,
  }
}

export const labelPdf = (order: JntOrder, type: string): Buffer => drawPdf(template, labelOf(order, type))

interface LabelAtAddress {
  token: string
  billCode: string
  type: string
  /** ISO time. */
  expiresAt: string
}

const labelsAt = (state: State): Collection<LabelAtAddress> => state.collection('jnt-labels')

/** An address at which a label is for a while. */
export function labelAddress(context: SandboxContext, billCode: string, type: string, now: Date): string {
  const token = randomBytes(16).toString('hex')
  const { labelUrlSeconds } = jntSettings(context.state)
  const expiresAt = new Date(now.getTime() + labelUrlSeconds * 1000).toISOString()
  labelsAt(context.state).put(token, { token, billCode, type, expiresAt })
  return `${context.url()}/jnt-th/labels/${token}.pdf`
}

export function labelRoutes(app: FastifyInstance, context: SandboxContext): void {
  const config = { place: { provider: 'jnt-th', endpoint: 'label-file' } } as const
  app.get<{ Params: { file: string } }>('/labels/:file', { config }, async (request, reply) => {
    const label = labelsAt(context.state).get(request.params.file.replace(/\.pdf$/, ''))
    const order = label && orderByBill(context.state, label.billCode)
    if (!order || label.expiresAt <= context.clock.now().toISOString())
      return reply.code(403).type('text/xml').send('<Error><Code>AccessDenied</Code></Error>')
    return reply.type('application/pdf').send(labelPdf(order, label.type))
  })
}
