import { defineRefusals } from '@langraan/http'
import { picturesTaken } from './rules/rules.ts'

export const galleryRefusals = defineRefusals({
  no_file: {
    status: 400,
    th: 'ยังไม่ได้แนบไฟล์ เลือกไฟล์แล้วส่งอีกครั้ง',
    en: 'No file came along. Choose one and send it again.',
  },
  empty_file: {
    status: 422,
    th: 'ไฟล์ “{name}” ว่างเปล่า ไม่มีข้อมูลเลย เปิดดูไฟล์ที่เครื่อง บันทึกใหม่ แล้วส่งอีกครั้ง',
    en: 'The file “{name}” is empty: there is nothing in it. Open it on your device, save it again and send that.',
  },
  not_a_picture: {
    status: 422,
    th: `ไฟล์นี้ไม่ใช่รูปที่รับได้ ใช้ ${picturesTaken.th}`,
    en: `This file is not a picture we take. Use ${picturesTaken.en}.`,
  },
  too_many_pixels: {
    status: 422,
    th: 'รูปนี้ใหญ่ {width} × {height} พิกเซล คือ {megapixels} ล้านพิกเซล รับได้ไม่เกิน {most} ล้าน ย่อให้ด้านยาวไม่เกิน 6,000 พิกเซล หรือแคปหน้าจอรูปนั้น แล้วส่งใหม่',
    en: 'This picture has {width} × {height} pixels, which is {megapixels} million. At most {most} million are taken. Make its longer side 6,000 pixels or less, or take a screenshot of it, and send that.',
  },
  heic_not_taken: {
    status: 422,
    th: 'รูป HEIC ของ iPhone ยังใช้ที่นี่ไม่ได้ เปิดรูปบน iPhone แล้วเลือก แชร์ › ตัวเลือก › เข้ากันได้มากที่สุด หรือบันทึกเป็น JPG แล้วส่งใหม่',
    en: 'HEIC pictures of iPhones cannot be used here. On the iPhone choose Share › Options › Most Compatible, or save it as JPG, and send it again.',
  },
  bad_link: {
    status: 422,
    th: 'ลิงก์ต้องขึ้นต้นด้วย https:// เช่น https://example.com/sale',
    en: 'A link begins with https://, such as https://example.com/sale.',
  },
  bad_crop: {
    status: 422,
    th: 'กรอบที่เลือกเล็กเกินไปหรือเลยขอบรูป เลือกใหม่อีกครั้ง',
    en: 'The frame is too small, or beyond the edge of the picture. Choose it again.',
  },
  too_many_waiting: {
    status: 409,
    th: 'มีรูปรอเตรียมอยู่ 500 รูปแล้ว รอสักครู่แล้วส่งต่อ',
    en: '500 pictures are being prepared already. Wait a moment, then go on.',
  },
  not_cropped: {
    status: 409,
    th: 'รูปนี้ไม่ได้ครอบมาจากรูปอื่น',
    en: 'This picture was not cut out of another one.',
  },
  original_gone: {
    status: 409,
    th: 'รูปเดิมไม่อยู่แล้ว จึงกลับไปใช้ไม่ได้',
    en: 'The picture it was cut out of is no longer there.',
  },
  gallery_full: {
    status: 409,
    th: 'คลังรูปเต็มแล้ว แพ็กเกจนี้เก็บได้ {most} ลบรูปที่ไม่ใช้ หรืออัปเกรดแพ็กเกจ',
    en: 'The gallery is full: this package has room for {most}. Delete pictures you no longer use, or upgrade the package.',
  },
  nothing_chosen: {
    status: 422,
    th: 'ไม่มีรูปที่เลือกแล้ว โหลดหน้านี้ใหม่',
    en: 'None of the chosen pictures is there any more. Reload the page.',
  },
})

/** Why one picture of many could not be worked on, as the list of long work says it. */
export const pictureFaults = {
  in_use: {
    th: 'ข้ามไว้ เพราะใช้อยู่ในสินค้าหรือหน้าร้าน เอาออกจากที่นั่นก่อนแล้วลบใหม่',
    en: 'Left alone, since a product or the storefront shows it. Take it out there first.',
  },
  gone: { th: 'รูปนี้ไม่อยู่แล้ว', en: 'This picture is no longer there' },
} as const
