import { defineWords } from '@langraan/ui'

/** What is said of photos of parcels. */
export const photoWords = defineWords({
  th: {
    title: 'รูปตอนแพ็ก',
    take: 'ถ่ายรูปกล่อง',
    help: 'ถ่ายของในกล่องหรือใบปะหน้าไว้เป็นหลักฐานตอนเคลม สูงสุด {most, number} รูป',
    waiting: 'กำลังเก็บรูป',
    unreadable: 'เปิดรูปนี้ไม่ได้ ลบแล้วถ่ายใหม่',
    photo: 'รูปที่ {name} ถ่าย',
    remove: 'ลบรูป',
    removeTitle: 'ลบรูปนี้',
    removeText: 'รูปหายถาวร ใช้เป็นหลักฐานตอนเคลมไม่ได้อีก',
    removed: 'ลบรูปแล้ว',
    taken: 'เก็บรูปแล้ว',
    loadFailed: 'โหลดรูปไม่ได้',
  },
  en: {
    title: 'Photos of the packing',
    take: 'Photograph the box',
    help: 'Goods in the box or the label, as proof for a claim. Up to {most, number} photos.',
    waiting: 'Keeping the photo',
    unreadable: 'This photo cannot be opened. Remove it and take another.',
    photo: 'Photo by {name}',
    remove: 'Remove the photo',
    removeTitle: 'Remove this photo',
    removeText: 'It is gone for good, also as proof for a claim.',
    removed: 'Photo removed',
    taken: 'Photo kept',
    loadFailed: 'The photos could not be loaded',
  },
})
