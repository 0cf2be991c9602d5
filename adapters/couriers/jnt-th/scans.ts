import type { Scan, Tracking } from '@langraan/shipping/ports'
import type { ParcelStatus } from '@langraan/shipping/rules'
import { instantOf } from './outgoing.ts'

const BY_CODE: ReadonlyMap<string, ParcelStatus> = new Map(
  Object.entries({
    10: 'collected',
    20: 'moving',
    30: 'moving',
    94: 'delivering',
    100: 'delivered',
    110: 'problem',
    172: 'returning',
    173: 'returned',
    200: 'collected',
    // Damaged, lost, disposed of, rejected, held by customs, expired, disposed of abroad.
    300: 'problem',
    301: 'problem',
    302: 'problem',
    303: 'problem',
    304: 'problem',
    305: 'problem',
    306: 'problem',
  } as const),
)

/** Where no code is told, by the very words: `เซ็นรับพัสดุตีกลับ` begins like `เซ็นรับพัสดุ` and is the contrary of it. */
const BY_WORDS: ReadonlyMap<string, ParcelStatus> = new Map(
  Object.entries({
    รับพัสดุ: 'collected',
    สแกนเข้าคลัง: 'moving',
    สแกนนำส่งพัสดุ: 'moving',
    สแกนพัสดุถึง: 'moving',
    สแกนนำจ่ายพัสดุ: 'delivering',
    เซ็นรับพัสดุ: 'delivered',
    สแกนพัสดุมีปัญหา: 'problem',
    สแกนพัสดุตีกลับ: 'returning',
    เซ็นรับพัสดุตีกลับ: 'returned',
    พัสดุเสียหาย: 'problem',
    พัสดุสูญหาย: 'problem',
    'Picked Up': 'collected',
    Departure: 'moving',
    Arrival: 'moving',
    Unbagging: 'moving',
    Storage: 'moving',
    入库交接: 'moving',
    'On Delivery': 'delivering',
    Signature: 'delivered',
    Problematic: 'problem',
    Damaged: 'problem',
    Lost: 'problem',
    Return: 'returning',
    'Return Signature': 'returned',
  } as const),
)

/** A scan as either protocol tells it. */
export type ToldScan = { time: string; code: string; type: string; words: string; place: string }

const statusOf = ({ code, type }: ToldScan): ParcelStatus | undefined =>
  BY_CODE.get(code.trim()) ?? BY_WORDS.get(type.trim())

type Dated = { scan: ToldScan; at: Date; status: ParcelStatus | undefined }

/** Of those of the same second the one that is told later is newer. */
const newestOf = (scans: readonly Dated[]): Dated | undefined =>
  scans.reduce<Dated | undefined>((last, one) => (last && one.at < last.at ? last : one), undefined)

const isEnd = ({ status }: Dated): boolean => status === 'delivered' || status === 'returned'

/**
 * Where the parcel stands by its newest scan, in whatever order they come; nothing where that one is not known. Once it
 * has arrived, scans of the way that were made later say nothing of it.
 */
export function trackingOf(told: readonly ToldScan[], billCode: string): Tracking {
  const dated = told
    .map((scan): Dated => ({ scan, at: instantOf(scan.time), status: statusOf(scan) }))
    .filter(({ at }) => !Number.isNaN(at.getTime()))
  const status = (newestOf(dated.filter(isEnd)) ?? newestOf(dated))?.status
  return {
    ...(status && { status }),
    scans: dated.map(({ scan, at, status: known }): Scan => ({
      status: known ?? 'moving',
      at,
      location: scan.place,
      description: scan.words || scan.type,
    })),
    courierTrackingCode: billCode,
  }
}
