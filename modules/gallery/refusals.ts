import { defineRefusals } from '@langraan/http'

export const galleryRefusals = defineRefusals({
  no_file: {
    status: 400,
    th: 'ยังไม่ได้แนบไฟล์ เลือกไฟล์แล้วส่งอีกครั้ง',
    en: 'No file came along. Choose one and send it again.',
  },
  not_a_picture: {
    status: 422,
    th: 'ไฟล์นี้ไม่ใช่รูปที่รับได้ ใช้ JPG, PNG, WebP หรือ HEIC',
    en: 'This file is not a picture we take. Use JPG, PNG, WebP or HEIC.',
  },
  picture_not_ready: {
    status: 404,
    th: 'กำลังเตรียมรูป อีกสักครู่',
    en: 'The picture is being prepared. One moment.',
  },
})
