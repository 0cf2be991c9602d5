import type { Language } from './language.ts'

/** Who carries parcels in Thailand. `spelt` is the beginning of whatever people and couriers write for its name. */
type ThaiCarrier = {
  /** How settings name it. */
  readonly code: string
  readonly name: Readonly<Record<Language, string>>
  readonly spelt: RegExp
  /** Where a shopper follows a parcel; a page that takes no number in its address is opened as it is. */
  readonly trackingPage: (code: string) => string
}

const PLAIN = (name: string): ThaiCarrier['name'] => ({ th: name, en: name })
const EXPRESS = String.raw`(?:[\s-]*(?:express|exp\.?|เอ็?ก[ซ์]*เพรส+))?`
const spelt = (words: string): RegExp => new RegExp(`^(?:${words})${EXPRESS}(?![a-zก-๛])`, 'iu')

const carriers: readonly ThaiCarrier[] = [
  {
    code: 'thailand-post',
    name: { th: 'ไปรษณีย์ไทย', en: 'Thailand Post' },
    spelt: spelt(String.raw`ไปรษณีย์(?:ไทย)?|ไปรษณี(?:ย์|ไทย)?|ปณ\.?|thai(?:land)?[\s-]*post`),
    trackingPage: (code) => `https://track.thailandpost.co.th/?trackNumber=${code}`,
  },
  {
    code: 'flash',
    name: PLAIN('Flash Express'),
    spelt: spelt('flash|แฟล[ชซ]|แฟรช'),
    trackingPage: (code) => `https://www.flashexpress.co.th/fle/tracking?se=${code}`,
  },
  {
    code: 'jnt',
    name: PLAIN('J&T Express'),
    spelt: spelt(String.raw`j\s*(?:&|and|n|แอนด์)\s*t|jt|เจ\s*แอนด์\s*ที`),
    trackingPage: () => 'https://www.jtexpress.co.th/service/track',
  },
  {
    code: 'kex',
    name: PLAIN('KEX Express'),
    spelt: spelt('kex|kerry|เคอ[รล]+[ี่]+|เคอรี่'),
    trackingPage: (code) => `https://th.kex-express.com/th/track/?track=${code}`,
  },
  {
    code: 'spx',
    name: PLAIN('SPX Express'),
    spelt: spelt(String.raw`spx|shopee(?:\s*xpress)?|ช้อปปี้|ช็อปปี้`),
    trackingPage: () => 'https://spx.co.th/',
  },
  {
    code: 'ninja-van',
    name: PLAIN('Ninja Van'),
    spelt: spelt(String.raw`ninja\s*van|นินจา\s*แวน`),
    trackingPage: (code) => `https://www.ninjavan.co/th-th/tracking?id=${code}`,
  },
  {
    code: 'best',
    name: PLAIN('BEST Express'),
    spelt: spelt('best|เบส(?:ท์|ต์)?'),
    trackingPage: (code) => `https://www.best-inc.co.th/track?bills=${code}`,
  },
  {
    code: 'dhl',
    name: PLAIN('DHL'),
    spelt: spelt('dhl|ดีเอชแอล'),
    trackingPage: (code) => `https://www.dhl.com/th-th/home/tracking.html?tracking-id=${code}`,
  },
]

// The post's services are often all that is written of it.
const POST_SERVICE = /^(?:ems|อีเอ็มเอส|ลงทะเบียน|พัสดุไปรษณีย์)(?![a-zก-๛])/iu

function found(written: string): { carrier: ThaiCarrier; rest: string } | undefined {
  const text = written.trim()
  const [post] = carriers
  if (post && POST_SERVICE.test(text)) return { carrier: post, rest: text }
  for (const carrier of carriers) {
    const [beginning] = carrier.spelt.exec(text) ?? []
    if (beginning !== undefined) return { carrier, rest: text.slice(beginning.length).trim() }
  }
  return undefined
}

/** The one way to write a carrier's name, with its service behind it; a name that nobody knows stays as it was written. */
export function carrierName(written: string, language: Language = 'th'): string {
  const known = found(written)
  if (!known) return written.trim()
  return [known.carrier.name[language], known.rest].filter((word) => word !== '').join(' ')
}

/** The carrier's own page of a parcel; nothing where carrier or number is not known. */
export function trackingPageOf(written: string, trackingCode: string): string | undefined {
  if (trackingCode.trim() === '') return undefined
  return found(written)?.carrier.trackingPage(encodeURIComponent(trackingCode.trim()))
}

/** The carriers that are known, by how settings name them. */
export const knownCarriers: readonly Pick<ThaiCarrier, 'code' | 'name'>[] = carriers.map(
  ({ code, name }) => ({
    code,
    name,
  }),
)

/** Whose parcel it is, whatever service stands behind the name; undefined where nobody knows it. */
export const carrierCode = (written: string): string | undefined => found(written)?.carrier.code
