import type { Endpoint } from '@langraan/http'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../api/endpoints.ts'

/** What a courier asks for it declares itself: what is sent is read by its fields, and no other is looked at. */
const OF_OTHERS = new Set(['connectCourier'])

type Def = { type: string; catchall?: z.core.$ZodType; shape?: Record<string, z.core.$ZodType> } & Record<
  string,
  unknown
>
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Where a schema lets through what it does not name: an open object, a record, anything at all. */
function openings(schema: z.core.$ZodType, at: string, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = schema._zod.def as unknown as Def
  const isOpen =
    ['any', 'unknown', 'record', 'custom', 'map'].includes(def.type) ||
    (def.catchall !== undefined && def.catchall._zod.def.type !== 'never')
  // What a text must look like besides lets nothing through.
  const { checks: _checks, catchall: _catchall, shape = {}, ...inner } = def
  const parts = [...Object.values(inner), ...Object.values(shape)].flat().filter(isSchema)
  return [...(isOpen ? [`${at}: ${def.type}`] : []), ...parts.flatMap((part) => openings(part, at, seen))]
}

const openIn = (all: Iterable<readonly [string, Pick<Endpoint, 'body' | 'query' | 'params'>]>) =>
  [...all].flatMap(([name, { body, query, params }]) =>
    [body, query, params].flatMap((schema) => (schema ? openings(schema, name) : [])),
  )

describe('what is sent beside the fields that a request names', () => {
  it('is dropped before anybody sees it, by every request', () => {
    const ours = [...endpoints].filter(([name]) => !OF_OTHERS.has(name))
    expect(ours.filter(([, { body }]) => body).length).toBeGreaterThan(100)
    expect(openIn(ours)).toEqual([])
    expect(openIn([...endpoints].filter(([name]) => OF_OTHERS.has(name)))).toHaveLength(1)
  })

  it('would be found, however deep it could come in', () => {
    const deep = z.object({
      lines: z.array(z.union([z.object({ id: z.string() }), z.looseObject({ a: z.int() })])),
    })
    const piped = z.object({ a: z.record(z.string(), z.string()).optional() }).transform((value) => value)
    const planted = openIn([
      ['deep', { body: deep }],
      ['piped', { query: piped }],
    ])
    expect(planted).toEqual(['deep: object', 'piped: record'])
    expect(z.object({ name: z.string() }).parse({ name: 'x', role: 'owner' })).toEqual({ name: 'x' })
  })
})

/** What is answered otherwise than by fields with names: files, each of its own kind, and what is counted or told by name. */
const FILES = new Set(
  'getProfilePicture showImportedPicture getDraftLogo getShopLogo exportCourierPrices exportCourierSurcharges exportOperationFaults exportPersonFiles getPicture downloadProductExport getBarcodeLabels downloadCustomerExport downloadCustomerImportFaults downloadStockExport fetchOrderPapers downloadOrderExport getPaymentNoticePicture exportCashback exportTillShifts exportPlatformEntries exportCodParcels exportReconciliation exportTrackedParcels getParcelPhoto printLabel fetchLabels getHandOverPaper getSaleDocumentPdf exportVatReport getVatReportPapers getPurchaseSlip getDocument getDocumentPdf getOperatedSlip getCashbackPaper getSupplierPicture agentPayoutSheet agentStatement ownStatement agentOrderFileExample agentFileExample agentPayoutBankFile getAgentPaper getOwnPaper getAgentPayoutSlip getOwnPayoutSlip getTillTaxInvoicePdf getChatPart getPortrait getChatPicture'.split(
    ' ',
  ),
)
/** What a courier or a channel wants to hear when it has told something. */
const TO_OTHERS = new Set([
  'receiveCourierWebhook',
  'receiveFormerWebhook',
  'receiveLine',
  'receiveFacebook',
  'answerFacebookChallenge',
])
const BY_NAME = new Set(
  'exportPersonalData getCustomer listCustomerEvents exportPerson countOrderViews getOrder getDashboard getHome listAuditEntries listPlatformEntries listCouriers getCourierConnection connectCourier saveCourierUse disconnectCourier getTestAccount getTrackingFigures compareTillGoods getTillStock'.split(
    ' ',
  ),
)

describe('what is answered', () => {
  it('is fields that a request names; files are whole, and what has names of its own is known', () => {
    const open = [...endpoints].flatMap(([name, { output }]) => openings(output, name))
    const of = (kind: string) =>
      open.filter((one) => one.endsWith(`: ${kind}`)).map((one) => one.split(':')[0])
    expect(new Set(of('any'))).toEqual(new Set([...FILES, ...TO_OTHERS]))
    expect(new Set([...of('record'), ...of('unknown')])).toEqual(BY_NAME)
    expect(open.filter((one) => !/: (any|record|unknown)$/.test(one))).toEqual([])
  })
})

/** Where a text or a list may be of any length. */
function endless(schema: z.core.$ZodType, at: string, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = schema._zod.def as unknown as Def & { checks?: z.core.$ZodCheck[]; in?: z.core.$ZodType }
  const checks = [...(def.checks ?? []).map((check) => check._zod.def), def] as {
    check?: string
    format?: string
    pattern?: RegExp
  }[]
  const isEnded = checks.some(
    ({ check, format, pattern }) =>
      check === 'max_length' ||
      check === 'length_equals' ||
      // A rule of ours that says itself how long, such as that of passwords.
      (check === 'custom' && def.type === 'string') ||
      ['uuid', 'guid', 'date', 'datetime'].includes(format ?? '') ||
      // A pattern that repeats nothing for ever.
      (format === 'regex' && pattern !== undefined && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.source)),
  )
  const { checks: _checks, shape = {}, ...inner } = def
  const parts = [...Object.values(inner), ...Object.values(shape)].flat().filter(isSchema)
  return [
    ...(['string', 'array'].includes(def.type) && !isEnded ? [`${at}: ${def.type}`] : []),
    ...parts.flatMap((part) => endless(part, at, seen)),
  ]
}

const endlessIn = (all: Iterable<readonly [string, Pick<Endpoint, 'body' | 'query' | 'params'>]>) =>
  [...all].flatMap(([name, { body, query, params }]) =>
    [body, query, params].flatMap((schema) => (schema ? endless(schema, name) : [])),
  )

describe('texts and lists that are sent', () => {
  it('have an end, in every request', () => {
    const ours = [...endpoints].filter(([name]) => !OF_OTHERS.has(name))
    // A word for yes or no, and nothing else.
    const flagged = ['listOperationItems', 'readCodPayout', 'readStatement']
    const flags = [...flagged, 'readCourierPrices', 'readCourierSurcharges', 'readPlatformPrices'].map(
      (name) => `${name}: string`,
    )
    expect(endlessIn(ours).toSorted()).toEqual(flags.toSorted())
  })

  it('would be found without one', () => {
    const body = z.object({ lines: z.array(z.object({ name: z.string().trim().min(1) })).max(9) })
    const query = z.object({ ids: z.array(z.uuid()), code: z.string().regex(/^[a-z]+$/) })
    expect(endlessIn([['planted', { body, query }]])).toEqual([
      'planted: string',
      'planted: array',
      'planted: string',
    ])
  })
})
