import { defineRefusals } from '@langraan/http'

export const stockRefusals = defineRefusals({
  stock_short: {
    status: 409,
    th: 'ของไม่พอ {name}ใช้ได้ {available} ชิ้น ต้องการ {requested} ชิ้น ลดจำนวน หรือปล่อยของที่จองไว้ก่อน',
    en: 'Not enough pieces. {name}{available} are free, {requested} were asked for. Take fewer, or release what is held.',
  },
  day_not_sorted: {
    status: 422,
    th: 'ยอดของวันก่อนเรียงตามคงเหลือไม่ได้ เอาวันที่ออก หรือเรียงตามใหม่ล่าสุดก่อน',
    en: 'The figures of a day cannot be sorted by what is on hand. Take the day out, or sort by the newest first.',
  },
  count_short: {
    status: 409,
    th: '{name}นับได้ {counted} ชิ้น แต่ขายแล้วรอแพ็ก ขายหลังนับ หรือมีคนจองอยู่รวม {taken} ชิ้น นับรายการนี้ใหม่แล้วบันทึกอีกครั้ง ถ้าของไม่พอจริง ยกเลิกหรือแก้ออเดอร์ก่อน',
    en: '{name}{counted} were counted, but {taken} are sold and not packed, sold since, or held. Count this article again, then book the count. If there are too few, change or cancel an order first.',
  },
  sold_more: {
    status: 409,
    th: 'มีจริง {found} ชิ้น แต่ขายแล้วรอแพ็ก {sold} ชิ้น ของไม่พอส่ง ยกเลิกหรือแก้ออเดอร์ก่อน ถ้าแพ็กไปแล้ว จองขนส่งหรือใส่เลขพัสดุให้ออเดอร์ก่อน',
    en: '{found} are there, but {sold} are sold and not packed: not all of them can be sent. Change or cancel an order first. If they are packed, book their parcels or enter the tracking numbers.',
  },
  variant_unknown: {
    status: 409,
    th: 'ไม่พบสินค้านี้ในร้าน อาจถูกลบไปแล้ว เลือกใหม่อีกครั้ง',
    en: 'This article is not in the shop. It may have been deleted. Choose another.',
  },
  code_unknown: {
    status: 409,
    th: 'ไม่พบรหัส {code} ตรวจรหัสอีกครั้ง หรือพิมพ์ชื่อสินค้าแล้วเลือก',
    en: 'No article has the code {code}. Check the barcode or SKU, or type the name and choose.',
  },
  nothing_found: {
    status: 422,
    th: 'ไม่พบสินค้าที่ตรงกับตัวกรอง เปลี่ยนตัวกรองก่อน',
    en: 'No article matches the filters. Change them first.',
  },
  too_many_to_export: {
    status: 422,
    th: 'ไฟล์หนึ่งมีได้ไม่เกิน {most} รายการ กรองให้แคบลงก่อน',
    en: 'A file holds {most} articles at most. Narrow the filters first.',
  },
  too_many_for_workbook: {
    status: 422,
    th: 'ไฟล์ Excel มีได้ไม่เกิน {most} รายการ เลือก CSV หรือกรองให้แคบลง',
    en: 'An Excel file holds {most} articles at most. Choose CSV, or narrow the filters.',
  },
  unknown_column: {
    status: 422,
    th: 'ไฟล์นี้ไม่มีคอลัมน์ {column} เลือกคอลัมน์ใหม่',
    en: 'This file has no column {column}. Choose its columns again.',
  },
  file_gone: {
    status: 404,
    th: 'ไฟล์นี้ถูกลบแล้ว ทำใหม่อีกครั้ง',
    en: 'This file is no longer kept. Make it again.',
  },
  branch_unknown: {
    status: 409,
    th: 'ไม่พบสาขานี้ในร้าน เลือกสาขาใหม่',
    en: 'This branch is not in the shop. Choose another.',
  },
  same_branch: {
    status: 409,
    th: 'สาขาต้นทางกับปลายทางต้องต่างกัน',
    en: 'Goods move between two different branches.',
  },
  other_paper: {
    status: 409,
    th: 'เอกสารนี้เป็นประเภทอื่น กลับไปเปิดจากรายการเอกสารอีกครั้ง',
    en: 'This paper is of another kind. Open it from the list of papers again.',
  },
  document_ended: {
    status: 409,
    th: 'เอกสารนี้ปิดแล้ว แก้ไม่ได้ เปิดใบใหม่หากต้องการแก้จำนวน',
    en: 'This paper is closed. Open a new one to change the figures.',
  },
  not_sent: {
    status: 409,
    th: 'ยังไม่ได้ส่งของออก กดส่งของก่อนรับเข้า',
    en: 'The goods have not been sent. Send them before they are received.',
  },
  already_sent: {
    status: 409,
    th: 'ส่งของออกไปแล้ว รอปลายทางรับเข้า',
    en: 'The goods are on their way already. The other branch receives them.',
  },
  not_given_up: {
    status: 409,
    th: 'ใบนับนี้ไม่ได้ถูกยกเลิก นับต่อหรือดูผลได้ที่ใบนั้น',
    en: 'This count was not given up. Open it to go on, or to see what was booked.',
  },
  already_reversed: {
    status: 409,
    th: 'ย้อนใบรับนี้ไปแล้ว เปิดใบรับดูว่าย้อนด้วยใบไหน',
    en: 'This receipt has been reversed already. Open it to see by which document.',
  },
  receipt_used: {
    status: 409,
    th: '{name}รับเข้ามา {requested} ชิ้น แต่ตอนนี้สาขานี้เอาออกได้แค่ {available} ชิ้น ที่เหลือขาย โอน หรือจองไปแล้ว ย้อนใบรับทั้งใบไม่ได้ แก้จำนวนทีละรายการแทน',
    en: '{name}{requested} came in, but only {available} can be taken out at this branch now: the others were sold, transferred or reserved. The receipt cannot be reversed as a whole. Correct the figures one by one instead.',
  },
  nothing_counted: {
    status: 409,
    th: 'ยังไม่ได้นับสินค้าชิ้นใด นับอย่างน้อยหนึ่งรายการก่อนบันทึกผล',
    en: 'Nothing has been counted. Count at least one article before booking.',
  },
})
