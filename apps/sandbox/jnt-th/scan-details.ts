import { bangkokDateTime } from '../clock.ts'
import type { JntOrder } from './orders.ts'
import { scanTypes } from './scans.ts'

/** What the open platform tells of each scan, when asked and in its pushes. */
export const scanDetails = ({ scans, from, to }: JntOrder): object[] =>
  scans.map(({ move, at, place, weightKg }) => {
    const { code, th, isAtDestination } = scanTypes[move]
    const there = isAtDestination ? to : from
    return {
      scanTime: bangkokDateTime(new Date(at)),
      desc: `${place} ${th}`,
      scanType: th,
      scanTypeCode: String(code),
      scanTypeName: th,
      realWeight: weightKg,
      scanNetworkName: place,
      scanNetworkTypeName: 'สาขา',
      scanNetworkProvince: there.province,
      scanNetworkCity: there.district,
      scanNetworkArea: there.subdistrict,
      staffName: 'พนักงานทดสอบ',
      staffContact: '0812345678',
      sigPicUrl: '',
      longitude: '',
      latitude: '',
    }
  })
