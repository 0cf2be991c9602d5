import type { SandboxContext } from '../context.ts'
import { MoveError } from '../shippop/movement.ts'
import { isBarcode, postCodes, postParcel, postParcels } from './parcels.ts'
import type { PostCode, PostParcel } from './parcels.ts'
import { pushScan } from './pushes.ts'

const course: readonly PostCode[] = [101, 103, 201, 206, 301, 501]

/** What ordinarily comes next; nothing at the end. */
export function nextPostCode({ scans }: PostParcel): PostCode | null {
  const last = scans.at(-1)?.code ?? 0
  if (last === 501) return null
  if (last === 401) return 301
  if (last === 203) return 501
  return course.find((code) => code > last) ?? 501
}

/** Scans a parcel, the first time also one that nobody told of, and tells who follows it. Throws {@link MoveError}. */
export function scanPostParcel(context: SandboxContext, barcode: string, wanted: string): PostParcel {
  const { state, clock } = context
  return state.transaction(() => {
    if (!isBarcode(barcode)) throw new MoveError(`${barcode} is no number of the post`)
    const parcel = postParcel(state, barcode)
    const isNext = wanted === '' || wanted === 'next'
    const code = isNext ? nextPostCode(parcel) : postCodes.find((item) => String(item) === wanted)
    if (!code) throw new MoveError(`a parcel is not scanned with ${wanted}`)
    const isThere = code >= 301
    const scan = {
      code,
      at: clock.now().toISOString(),
      location: isThere ? 'เชียงใหม่' : 'กรุงเทพฯ',
      postcode: isThere ? '50000' : '10501',
    }
    const after = { ...parcel, scans: [...parcel.scans, scan] }
    postParcels(state).put(barcode, after)
    pushScan(context, after)
    return after
  })
}
