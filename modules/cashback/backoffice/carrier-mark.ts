import { carrierCode } from '@langraan/thai'

const MARKS: Readonly<Record<string, string>> = {
  'thailand-post': 'post',
  jnt: 'jt',
  'ninja-van': 'ninja',
}

/** The mark of a courier by the name that stands beside its parcels. */
export function carrierMark(courierName: string): string {
  const code = carrierCode(courierName) ?? ''
  return MARKS[code] ?? code
}
