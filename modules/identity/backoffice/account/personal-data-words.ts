import { defineWords } from '@langraan/ui'

export const personalDataWords = defineWords({
  th: {
    title: 'ข้อมูลของฉัน',
    hint: 'สิทธิ์ตาม พ.ร.บ. คุ้มครองข้อมูลส่วนบุคคล',
    exportText: 'ดาวน์โหลดทุกอย่างที่เก็บเกี่ยวกับคุณเป็นไฟล์ JSON',
    export: 'ดาวน์โหลดข้อมูล',
    exported: 'ดาวน์โหลดแล้ว',
    deleteText: 'ลบบัญชีใน 14 วัน ระหว่างนี้ยกเลิกได้ เอกสารภาษีเก็บต่อตามกฎหมายโดยไม่มีชื่อคุณเป็นผู้ใช้',
    delete: 'ลบบัญชี',
    deleteTitle: 'ลบบัญชีนี้',
    deleteWhat: 'อีก 14 วันจะเข้าสู่ระบบไม่ได้อีก ออกจากทุกร้าน และกู้คืนไม่ได้ ดาวน์โหลดข้อมูลไว้ก่อนได้',
    asked: 'ขอลบบัญชีแล้ว',
    goes: 'บัญชีนี้จะถูกลบ',
    until: 'เปลี่ยนใจได้ก่อนถึงเวลานั้น',
    keep: 'ไม่ลบแล้ว',
    kept: 'ยกเลิกการลบบัญชีแล้ว',
    failed: 'ทำรายการไม่สำเร็จ ลองใหม่อีกครั้ง',
  },
  en: {
    title: 'My data',
    hint: 'Your rights under the PDPA',
    exportText: 'Everything we keep about you, as a JSON file',
    export: 'Download my data',
    exported: 'Downloaded',
    deleteText:
      'The account is deleted in 14 days; until then you can change your mind. Tax documents stay, as the law requires, without you as a user.',
    delete: 'Delete the account',
    deleteTitle: 'Delete this account',
    deleteWhat:
      'In 14 days you can no longer sign in, you leave every shop, and it cannot be restored. Download your data first.',
    asked: 'The account will be deleted',
    goes: 'This account will be deleted',
    until: 'Until then you can change your mind',
    keep: 'Keep the account',
    kept: 'The account stays',
    failed: 'That did not work. Try again.',
  },
})
