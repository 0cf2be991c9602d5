import { expect, it } from 'vitest'
import { scanWords } from './scan-words.ts'

it.each([
  ['Shipment picked up ,ขนส่งเข้ารับพัสดุ', 'ขนส่งเข้ารับพัสดุ', 'Shipment picked up'],
  [
    'Arrived at Hub/Transit station ,พัสดุอยู่ที่ศูนย์กระจายสินค้า/สถานีขนส่ง',
    'พัสดุอยู่ที่ศูนย์กระจายสินค้า/สถานีขนส่ง',
    'Arrived at Hub/Transit station',
  ],
  ['พัสดุถึงศูนย์ Lat Krabang', 'พัสดุถึงศูนย์ Lat Krabang', 'พัสดุถึงศูนย์ Lat Krabang'],
  ['Delivered to Somsak, 2nd floor', 'Delivered to Somsak, 2nd floor', 'Delivered to Somsak, 2nd floor'],
  ['จัดส่งสำเร็จ, Somsak', 'จัดส่งสำเร็จ, Somsak', 'จัดส่งสำเร็จ, Somsak'],
  ['  POD ', 'POD', 'POD'],
])('what a courier says in both languages is told in one: %s', (told, thai, english) => {
  expect(scanWords(told, 'th')).toBe(thai)
  expect(scanWords(told, 'en')).toBe(english)
})
