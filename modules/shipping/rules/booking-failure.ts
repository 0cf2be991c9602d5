import type { Language } from '@langraan/thai'

/** Why a booking that came about is not wanted any more. */
export type Surplus = 'booked_anew' | 'cod_changed'

/** Why a booking came to nothing, where it is us who say so. */
export type OwnFailure =
  | 'no_answer'
  | 'not_confirmed'
  | 'not_taken'
  | 'not_accepted'
  | 'courier_cancelled'
  | Surplus
  | `${Surplus}_given_back`

/** Why a booking came to nothing: what we know ourselves, or what the courier said, in its own words. */
export type BookingFailure = { code: OwnFailure } | { words: string }

// {number} is the parcel's number at the courier.
const WORDS: Readonly<Record<OwnFailure, Readonly<Record<Language, string>>>> = {
  no_answer: {
    th: 'ไม่ได้รับคำตอบจากขนส่ง ลองจองใหม่อีกครั้ง',
    en: 'The courier did not answer. Book it again.',
  },
  not_confirmed: {
    th: 'การจองไม่ได้รับการยืนยัน ลองจองใหม่อีกครั้ง',
    en: 'The booking was never confirmed. Book it again.',
  },
  not_taken: {
    th: 'ขนส่งไม่รับกล่องนี้ และไม่ได้บอกเหตุผล',
    en: 'The courier does not take this parcel, and gave no reason.',
  },
  not_accepted: {
    th: 'ขนส่งไม่ยืนยันการจอง และไม่ได้บอกเหตุผล',
    en: 'The courier did not confirm the booking, and gave no reason.',
  },
  courier_cancelled: { th: 'ขนส่งยกเลิกการจอง', en: 'The courier cancelled the booking.' },
  booked_anew: {
    th: 'คำสั่งซื้อนี้จองใหม่ไปแล้วก่อนขนส่งตอบ ยกเลิกเลข {number} กับขนส่ง',
    en: 'The order was booked again before the courier answered. Cancel {number} with the courier.',
  },
  booked_anew_given_back: {
    th: 'คำสั่งซื้อนี้จองใหม่ไปแล้วก่อนขนส่งตอบ ยกเลิกการจองนี้กับขนส่งให้แล้ว',
    en: 'The order was booked again before the courier answered. This booking has been cancelled with the courier.',
  },
  cod_changed: {
    th: 'ยอดเก็บปลายทางเปลี่ยนไปก่อนขนส่งตอบ ยกเลิกเลข {number} กับขนส่ง',
    en: 'The amount to collect changed before the courier answered. Cancel {number} with the courier.',
  },
  cod_changed_given_back: {
    th: 'ยอดเก็บปลายทางเปลี่ยนไปก่อนขนส่งตอบ ยกเลิกการจองนี้กับขนส่งให้แล้ว',
    en: 'The amount to collect changed before the courier answered. This booking has been cancelled with the courier.',
  },
}

export const ownFailures = Object.keys(WORDS) as OwnFailure[]

/** What the reader is told of a failure that we know ourselves. */
export const failureText = (code: OwnFailure, number: string | null, language: Language): string =>
  WORDS[code][language].replace('{number}', number ?? '')

type KeptFailure = { failure: string | null; failureCode: OwnFailure | null }

/** Why it came to nothing, as it is kept. What is in words is newer than a code beside it. */
export const failureOf = ({ failure, failureCode }: KeptFailure): BookingFailure =>
  failure === null && failureCode !== null ? { code: failureCode } : { words: failure ?? '' }
