import { expect, it } from 'vitest'
import { scanWords, withoutPhones } from './scan-words.ts'

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

it.each([
  ['นำจ่ายโดย สมชาย 0812345678', 'นำจ่ายโดย สมชาย xxxxxx5678'],
  ['โทร 081-234-5678 หรือ +66 81 234 5678', 'โทร xxx-xxx-5678 หรือ +xx xx xxx 5678'],
  ['สาขา 02-123-4567', 'สาขา xx-xxx-4567'],
  ['พัสดุ 820014476880 ถึงรหัส 10280', 'พัสดุ 820014476880 ถึงรหัส 10280'],
])('telephones in the words of a courier are masked for shoppers: %s', (told, shown) => {
  expect(withoutPhones(told)).toBe(shown)
})
