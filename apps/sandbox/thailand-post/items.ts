import { bangkokDateTime } from '../clock.ts'
import { postScans } from './parcels.ts'
import type { PostParcel, PostScan } from './parcels.ts'

export const postLanguages = ['TH', 'EN', 'CN'] as const
export type PostLanguage = (typeof postLanguages)[number]

/** `28/11/2569 12:00:00+07:00`: in Thai the year is the Buddhist one. */
export function postDateTime(iso: string, language: PostLanguage): string {
  const [date = '', time = ''] = bangkokDateTime(new Date(iso)).split(' ')
  const [year = '', month, day] = date.split('-')
  return `${day}/${month}/${language === 'TH' ? Number(year) + 543 : year} ${time}+07:00`
}

/** A scan as the post tells it. */
export function itemOf({ barcode }: PostParcel, scan: PostScan, language: PostLanguage): object {
  const isEnd = scan.code === 501
  const words = postScans[scan.code][language === 'TH' ? 'th' : 'en']
  const at = postDateTime(scan.at, language)
  return {
    barcode,
    status: String(scan.code),
    status_description: words,
    status_date: at,
    location: scan.location,
    postcode: scan.postcode,
    delivery_status: isEnd ? 'S' : scan.code === 401 ? 'F' : null,
    delivery_description: isEnd || scan.code === 401 ? words : null,
    delivery_datetime: isEnd ? at : null,
    receiver_name: isEnd ? 'ผู้รับ' : null,
    signature: null,
  }
}
