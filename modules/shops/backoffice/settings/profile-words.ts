import { defineWords } from '@langraan/ui'

export const profileWords = defineWords({
  th: {
    title: 'ข้อมูลร้าน',
    hint: 'ลูกค้าเห็นบนหน้าร้าน ใบปะหน้า และอีเมล',
    name: 'ชื่อร้าน',
    nameHelp: 'เปลี่ยนแล้วเห็นทันทีทุกที่ เอกสารที่ออกไปแล้วยังเป็นชื่อเดิม',
    nameMissing: 'กรอกชื่อร้าน',
    phone: 'เบอร์โทรร้าน',
    phoneHelp: 'ลูกค้าใช้โทรหาร้าน',
    lineId: 'LINE ID',
    lineIdHelp: 'ลูกค้าใช้ทักหาร้าน',
    address: 'ที่อยู่ร้าน',
    addressHint: 'ที่ขนส่งเข้ารับของ ตั้งที่แต่ละสาขา',
  },
  en: {
    title: 'The shop',
    hint: 'Customers see it on the site, on labels and in mails.',
    name: 'Shop name',
    nameHelp: 'A new name shows everywhere at once. Papers that were issued keep the old one.',
    nameMissing: 'Enter the shop’s name',
    phone: 'Shop phone',
    phoneHelp: 'Customers call it',
    lineId: 'LINE ID',
    lineIdHelp: 'Customers write there',
    address: 'Address of the shop',
    addressHint: 'Where couriers fetch parcels is set at each branch.',
  },
})
