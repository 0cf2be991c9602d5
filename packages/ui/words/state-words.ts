import { defineWords } from './define-words.ts'
import type { Translate } from './define-words.ts'
import { useWords } from './use-words.ts'

/** What is said where something cannot be shown, is under way, or asks to be confirmed. */
const stateWords = defineWords({
  th: {
    changedText: 'สิ่งที่คุณพิมพ์ยังอยู่ เลือกว่าจะใช้ฉบับไหน',
    keepMine: 'บันทึกของฉันทับ',
    takeNewest: 'ใช้ฉบับล่าสุด',
    notAllowed: 'บัญชีนี้ไม่มีสิทธิ์ดูส่วนนี้',
    notAllowedWhat: 'ขอสิทธิ์จากเจ้าของร้าน แล้วเปิดหน้านี้อีกครั้ง',
    expired: 'แพ็กเกจของร้านหมดอายุแล้ว',
    expiredWhat: 'ข้อมูลยังอยู่ครบและดูได้ตามปกติ ต่ออายุแพ็กเกจเพื่อแก้ไขและรับคำสั่งซื้อ',
    offline: 'ขาดการเชื่อมต่ออินเทอร์เน็ต',
    offlineWhat: 'ตรวจอินเทอร์เน็ตแล้วลองใหม่ สิ่งที่พิมพ์ไว้ยังอยู่',
    awayBanner: 'ติดต่อระบบไม่ได้ กำลังลองใหม่ ตัวเลขบนจออาจไม่ใช่ล่าสุด สิ่งที่พิมพ์ไว้ยังอยู่',
    offlineBanner: 'ออฟไลน์อยู่ ตัวเลขบนจออาจไม่ใช่ล่าสุด สิ่งที่พิมพ์ไว้ยังอยู่',
    cancel: 'ยกเลิก',
    keep: 'เก็บไว้',
    typeWord: 'พิมพ์ {word} เพื่อยืนยัน',
    typedWrong: 'พิมพ์ให้ตรงกับ {word} ก่อน',
    running: '{done, number} จาก {total, number}',
    stopping: 'กำลังหยุด',
    jobDone: 'เสร็จแล้ว',
    jobFailed: 'ทำไม่สำเร็จ',
    jobStopped: 'หยุดแล้ว ทำไป {done, number} จาก {total, number}',
    hideResult: 'ปิด',
    openPdf: 'เปิด PDF',
    download: 'ดาวน์โหลด',
    makingFile: 'กำลังทำไฟล์',
  },
  en: {
    changedText: 'What you typed is still here. Choose which version to use.',
    keepMine: 'Overwrite with mine',
    takeNewest: 'Use the newest version',
    notAllowed: 'You do not have access to this',
    notAllowedWhat: 'Ask the shop’s owner for access, then open this page again.',
    expired: 'The shop’s package has expired',
    expiredWhat: 'Everything is still here to view. Renew the package to make changes and take orders.',
    offline: 'No connection',
    offlineWhat: 'Check the connection and try again. What you typed is still here.',
    awayBanner:
      'The server cannot be reached. Trying again; figures may not be the latest, and what you typed is still here.',
    offlineBanner: 'You are offline. Figures may not be the latest; what you typed is still here.',
    cancel: 'Cancel',
    keep: 'Keep',
    typeWord: 'Type {word} to confirm',
    typedWrong: 'Type {word} exactly first',
    running: '{done, number} of {total, number}',
    stopping: 'Stopping',
    jobDone: 'Done',
    jobFailed: 'This did not work',
    jobStopped: 'Stopped after {done, number} of {total, number}',
    hideResult: 'Close',
    openPdf: 'Open the PDF',
    download: 'Download',
    makingFile: 'The file is being made',
  },
})

export const useStateWords = (): Translate<(typeof stateWords)['th']> => useWords(stateWords)
