import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Article, TillRight } from '@langraan/till/rules'
import type { TillSnapshot, TillStaff } from '@langraan/till/contract'
import { v7 as newId } from 'uuid'
import type { KeptGoods } from '../till-database.ts'
import { Till } from '../till.ts'

/** The PIN of whoever stands at the till of a test. */
export const PIN = '2580'
const PIN_ROUNDS = 1000
/** By which the tills of the small server seal for it. */
export const RESCUE_KEY =
  'BPvapaUxs1Rjp2GcDDZAaaZO7/vpNbiQc+inN5AovjuKb75lhePKmd4VHxRzDq+z7nmxYNWNKXRjcVDFty5aMng='

/** A browser of its own: what it keeps is empty, and outlives each till that is opened in it. */
export function newBrowser(): void {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
}

type Server = {
  /** Events as they came, by number; the first text of a number stays. */
  readonly told: Map<number, string>
  readonly staff: TillStaff[]
  /** Whether it is reached at all. */
  isReached: boolean
  /** Whether it takes what it is told; where not, it says that something before it is missing. */
  takesEvents: boolean
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
}

/** A server as small as a till needs: it pairs, has a snapshot, and keeps what it is told. */
export async function smallServer(): Promise<Server> {
  const [shopId, tillId, staffId] = [newId(), newId(), newId()]
  const told = new Map<number, string>()
  const staff = [await person(staffId, PIN, ['refund', 'shift'])]
  const server: Server = {
    told,
    staff,
    isReached: true,
    takesEvents: true,
    fetch: async (input, init) => {
      if (!server.isReached) throw new TypeError('Failed to fetch')
      const asked = new Request(input, init)
      const { pathname } = new URL(asked.url)
      const last = pathname.slice(pathname.lastIndexOf('/') + 1)
      const body = asked.method === 'POST' ? ((await asked.json()) as object) : {}
      const answer = answerOf(last, body)
      return Response.json(answer, { status: answer ? 200 : 404 })
    },
  }
  const answerOf = (asked: string, body: object): object | null => {
    if (asked === 'till-pairings') return { shopId, tillId, key: 'key', series: 3 }
    if (asked === 'snapshot') return snapshotOf(tillId, staff)
    if (asked === 'goods-comparisons') return { version: 'v1', parts: [], more: false }
    if (asked === 'customer-comparisons')
      return { parts: customersAsked(body as { digests: string[] }), more: false }
    if (asked === 'stock') return { free: {} }
    if (asked !== 'events') return null
    return server.takesEvents ? take(told, body as Tellings) : missing(body as Tellings)
  }
  return server
}

/** Two customers of the shop, in the first part. */
function customersAsked({ digests }: { digests: string[] }): object[] {
  const customers = [
    { name: 'สมหญิง ใจดี', phone: '+66812345678', email: 'somying@example.com' },
    { name: 'สมชาย ใจดี', phone: '+66898765678', email: null },
  ]
  return digests[0] === 'd1' ? [] : [{ part: 0, digest: 'd1', customers }]
}

type Tellings = { events: { seq: number; text: string }[] }

function take(told: Map<number, string>, { events }: Tellings): object {
  const results = events.map(({ seq, text }) => {
    const known = told.get(seq)
    if (known === undefined) told.set(seq, text)
    const outcome = known === undefined ? 'taken' : known === text ? 'repeated' : 'set_aside'
    return { seq, outcome }
  })
  return { now: new Date().toISOString(), results, lastSeq: told.size, lastHash: '' }
}

const missing = ({ events }: Tellings): object => ({
  now: new Date().toISOString(),
  results: events.map(({ seq }) => ({ seq, outcome: 'missing' })),
  lastSeq: 999,
  lastHash: '',
})

async function person(staffId: string, pin: string, rights: TillRight[]): Promise<TillStaff> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PIN_ROUNDS },
    material,
    256,
  )
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
  return {
    staffId,
    name: 'มะลิ',
    pinSalt: base64(salt),
    pinHash: base64(new Uint8Array(bits)),
    pinRounds: PIN_ROUNDS,
    rights,
  }
}

function snapshotOf(branchId: string, staff: TillStaff[]): TillSnapshot {
  return {
    now: new Date().toISOString(),
    shop: {
      name: 'ร้านมะลิ',
      phone: '',
      siteUrl: 'http://shop.test',
      promptpayId: null,
      seller: { name: '', taxId: '', branchNumber: '', address: '' },
    },
    till: {
      name: 'หน้าร้าน',
      series: 3,
      branchId,
      branchName: 'สาขาหลัก',
      taxNumber: '',
      lastSeq: 0,
      lastHash: '',
    },
    settings: {
      cashRounding: 'nearest',
      sellsUnsafe: true,
      mostDiscountBasisPoints: 0,
      paperMm: 80,
      header: '',
      footer: '',
    },
    rescueKey: RESCUE_KEY,
    vatMode: 'none',
    vatRates: [],
    staff,
    categories: [],
    priceLists: [],
  }
}

/** Opens the till of this browser, as its page does. */
export const openTill = (now?: () => number): Promise<Till> =>
  Till.open({
    name: 'till',
    appVersion: 'test',
    base: 'http://till.test/api/v1',
    ...(now && { now }),
  })

export const article = (priceSatang = 10_000): Article => ({
  variantId: newId(),
  productId: newId(),
  productName: 'เสื้อ',
  variantName: '',
  sku: '',
  priceSatang,
})

export const keptGoods = (at: number, more: Partial<KeptGoods> = {}): KeptGoods => ({
  ...article(),
  barcode: '',
  categoryId: null,
  pictureId: null,
  listPrices: {},
  part: at % 64,
  place: at,
  ...more,
})
