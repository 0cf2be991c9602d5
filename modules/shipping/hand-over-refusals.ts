import { defineRefusals } from '@langraan/http'

/** Of handing parcels over by lists. */
export const handOverRefusals = defineRefusals({
  nothing_to_hand_over: {
    status: 409,
    th: 'ไม่มีพัสดุของขนส่งนี้รอส่งมอบที่สาขานี้แล้ว ดูรายการล่าสุด',
    en: 'No parcel waits for this courier at this branch any more. Look at the latest list.',
  },
  hand_over_list_not_open: {
    status: 409,
    th: 'ใบส่งมอบนี้ปิดหรือทิ้งไปแล้ว ยังไม่นับกล่องนี้ เปิดใบใหม่แล้วสแกนอีกครั้ง',
    en: 'This list is closed or thrown away, and the parcel was not counted. Begin another list and scan it again.',
  },
  no_parcel_to_take_off: {
    status: 409,
    th: 'กล่องนี้ไม่อยู่ในใบแล้ว',
    en: 'This parcel is not on the list any more.',
  },
  hand_over_list_empty: {
    status: 409,
    th: 'ยังไม่มีกล่องในใบนี้ สแกนก่อน หรือทิ้งใบ',
    en: 'There is no parcel on this list. Scan some, or throw the list away.',
  },
  hand_over_parcels_gone: {
    status: 409,
    th: 'มี {count, number} กล่องในใบที่ยกเลิกการจองไปแล้ว หยิบออกจากกองแล้วเอาออกจากใบก่อน',
    en: '{count, plural, one {# parcel} other {# parcels}} of this list were cancelled since. Take them out of the pile and off the list first.',
  },
  hand_over_list_not_closed: {
    status: 409,
    th: 'ใบส่งมอบนี้ยังไม่ได้ปิด ปิดใบก่อน',
    en: 'This list is not closed. Close it first.',
  },
  hand_over_list_long_ago: {
    status: 409,
    th: 'เปิดใบอีกครั้งได้ภายใน {days} วันหลังปิด เลยกำหนดแล้ว',
    en: 'A list can be opened again within {days} days, which are over.',
  },
  hand_over_list_other_open: {
    status: 409,
    th: 'ขนส่งนี้มีใบอื่นเปิดอยู่ที่สาขานี้ ปิดหรือทิ้งใบนั้นก่อน',
    en: 'Another list of this courier is open at this branch. Close it or throw it away first.',
  },
  pickup_unsettled: {
    status: 409,
    th: 'ขนส่งยังไม่ตอบว่าจะมาไหม ระบบกำลังถามต่อ รอคำตอบก่อนยกเลิก',
    en: 'The courier has not said whether it comes, and is being asked. Wait for its answer before you cancel.',
  },
  pickup_over: {
    status: 409,
    th: 'การเรียกนี้จบไปแล้ว ดูสถานะล่าสุด',
    en: 'This call is over. Look at its latest state.',
  },
  pickup_not_cancellable: {
    status: 409,
    th: 'ขนส่งไม่ให้ยกเลิกการเรียกเข้ารับ {reason}',
    en: 'The courier does not let this pick-up be cancelled. {reason}',
  },
  pickup_unanswered: {
    status: 502,
    th: 'ขนส่งยังไม่ตอบว่ายกเลิกแล้วหรือไม่ การเรียกยังอยู่ ลองใหม่อีกครั้ง',
    en: 'The courier has not said whether it is cancelled. The call stands. Try again.',
  },
  hand_over_paper_later: {
    status: 503,
    th: 'ใบส่งมอบยังทำไม่เสร็จ รอสักครู่แล้วเปิดใหม่',
    en: 'The paper is not drawn yet. Wait a moment and open it again.',
  },
})
