import { defineWords } from './define-words.ts'
import type { Translate } from './define-words.ts'
import { useWords } from './use-words.ts'

/** What lists say; apart, so that the sign-in page does not load it. */
const tableWords = defineWords({
  th: {
    sortBy: 'เรียงตาม {name}',
    pageChosen: 'เลือกทั้งหน้านี้ {count, number} รายการแล้ว',
    chooseMatching: 'เลือกทั้ง {count, number} รายการที่ตรงเงื่อนไข',
    chooseAllMatching: 'เลือกทุกรายการที่ตรงเงื่อนไข',
    matchingChosen: 'เลือกทั้ง {count, number} รายการที่ตรงเงื่อนไขแล้ว',
    allMatchingChosen: 'เลือกทุกรายการที่ตรงเงื่อนไขแล้ว',
    onlyPage: 'เลือกเฉพาะหน้านี้',
    choosePage: 'เลือกทั้งหน้านี้',
    columns: 'เลือกคอลัมน์',
    allColumns: 'แสดงทุกคอลัมน์',
    saveView: 'บันทึกมุมมองนี้',
    saveViewHint: 'เก็บตัวกรองที่ใช้อยู่ไว้เป็นแท็บของคุณ คนอื่นในร้านไม่เห็น',
    viewName: 'ชื่อมุมมอง',
    viewNameMissing: 'ตั้งชื่อมุมมองก่อนบันทึก',
    renameView: 'เปลี่ยนชื่อ',
    removeView: 'ลบมุมมอง',
    viewMenu: 'จัดการมุมมอง {name}',
    viewRemoved: 'ลบมุมมอง {name} แล้ว',
    otherDays: 'กำหนดเอง',
    chooseDays: 'เลือกช่วงวันที่',
    useDays: 'ใช้ช่วงนี้',
    save: 'บันทึก',
    cancel: 'ยกเลิก',
  },
  en: {
    sortBy: 'Sort by {name}',
    pageChosen: 'All {count, number} on this page are selected',
    chooseMatching: 'Select all {count, number} that match',
    chooseAllMatching: 'Select everything that matches',
    matchingChosen: 'All {count, number} that match are selected',
    allMatchingChosen: 'Everything that matches is selected',
    onlyPage: 'Select this page only',
    choosePage: 'Select this page',
    columns: 'Choose columns',
    allColumns: 'Show all columns',
    saveView: 'Save this view',
    saveViewHint: 'Keeps the current filters as your own tab. Nobody else in the shop sees it.',
    viewName: 'Name of the view',
    viewNameMissing: 'Name the view before you save it',
    renameView: 'Rename',
    removeView: 'Delete the view',
    viewMenu: 'Manage the view {name}',
    viewRemoved: 'The view {name} is deleted',
    otherDays: 'Other days',
    chooseDays: 'Choose the days',
    useDays: 'Use these days',
    save: 'Save',
    cancel: 'Cancel',
  },
})

export const useTableWords = (): Translate<(typeof tableWords)['th']> => useWords(tableWords)
