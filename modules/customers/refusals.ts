import { defineRefusals } from '@langraan/http'

export const customerRefusals = defineRefusals({
  contact_taken: {
    status: 409,
    th: '{value} เป็นของ {name} อยู่แล้ว ถ้าเป็นคนเดียวกัน แก้ที่หน้าลูกค้าคนนั้น หรือรวมเป็นคนเดียวกัน',
    en: '{value} belongs to {name} already. If this is the same person, edit their page, or merge the two.',
  },
  contact_just_gone: {
    status: 409,
    th: '{value} เพิ่งถูกเอาออกจากลูกค้าอีกคนเมื่อครู่ กดบันทึกอีกครั้ง',
    en: '{value} was another customer’s until this moment. Save again.',
  },
  contact_invalid: {
    status: 422,
    th: '{value} ไม่ใช่ช่องทางติดต่อที่ใช้ได้ แก้แล้วบันทึกใหม่',
    en: '{value} is no contact that can be kept. Correct it and save again.',
  },
  revision_stale: {
    status: 409,
    th: 'มีคนแก้ลูกค้ารายนี้ระหว่างที่คุณแก้อยู่ โหลดหน้านี้ใหม่แล้วแก้อีกครั้ง',
    en: 'Somebody has changed this customer meanwhile. Reload the page and change it again.',
  },
  customer_gone: {
    status: 409,
    th: 'ข้อมูลลูกค้ารายนี้ถูกลบ หรือรวมกับลูกค้าอื่นไปแล้ว',
    en: 'This customer was erased, or merged into another.',
  },
  nothing_chosen: { status: 422, th: 'ยังไม่ได้เลือกลูกค้า', en: 'No customer has been chosen.' },
  too_many: {
    status: 422,
    th: 'ติดแท็กได้ครั้งละไม่เกิน {most} คน กรองให้แคบลงก่อน',
    en: 'At most {most} customers can be tagged at once. Narrow the filters first.',
  },
  too_many_to_export: {
    status: 422,
    th: 'ไฟล์หนึ่งมีได้ไม่เกิน {most} คน กรองให้แคบลงก่อน',
    en: 'A file holds {most} customers at most. Narrow the filters first.',
  },
  too_many_for_workbook: {
    status: 422,
    th: 'ไฟล์ Excel มีได้ไม่เกิน {most} คน เลือก CSV หรือกรองให้แคบลง',
    en: 'An Excel file holds {most} customers at most. Choose CSV, or narrow the filters.',
  },
  unknown_column: {
    status: 422,
    th: 'ไฟล์นี้ไม่มีคอลัมน์ {column} เลือกคอลัมน์ใหม่',
    en: 'This file has no column {column}. Choose its columns again.',
  },
  import_not_ready: {
    status: 409,
    th: 'ไฟล์นี้ยังตรวจไม่เสร็จ หรือเริ่มนำเข้าไปแล้ว โหลดหน้านี้ใหม่',
    en: 'This file is still being checked, or its import has begun. Reload the page.',
  },
  dry_run_changed: {
    status: 409,
    th: 'มีคนตรวจไฟล์นี้ใหม่แล้ว ดูผลล่าสุดก่อน แล้วกดอีกครั้ง',
    en: 'Somebody has had this file checked again. Look at the new result, then press again.',
  },
  sheet_not_there: {
    status: 409,
    th: 'ไฟล์นี้ไม่มีชีตที่เลือก โหลดหน้านี้ใหม่แล้วเลือกชีตจากรายการ',
    en: 'The chosen sheet is not in this file. Reload the page and choose one of the list.',
  },
  import_kept_otherwise: {
    status: 409,
    th: 'ไฟล์นี้ตรวจไว้ด้วยระบบรุ่นอื่น เลือกไฟล์อีกครั้งเพื่อตรวจใหม่',
    en: 'Another version of the system checked this file. Choose the file again to have it checked anew.',
  },
  import_gone: {
    status: 410,
    th: 'ไฟล์นี้ใช้ไม่ได้แล้ว เพราะส่งมาเกิน 1 วัน ถูกยกเลิก นำเข้าจบแล้ว หรือถูกลบเมื่อร้านลบข้อมูลส่วนตัวของลูกค้า ส่งไฟล์อีกครั้ง',
    en: 'This file can no longer be used: it was uploaded more than a day ago, was cancelled, its import has ended, or it went when a customer’s personal data was erased. Upload it again.',
  },
  columns_needed: {
    status: 422,
    th: 'ต้องมีคอลัมน์เบอร์โทร อีเมล LINE หรือ Facebook อย่างน้อยหนึ่ง และคอลัมน์อื่นอีกหนึ่ง เช่น ชื่อ',
    en: 'A column of phones, e-mails, LINE or Facebook is needed, and one more, such as the name.',
  },
  column_twice: {
    status: 422,
    th: 'เลือกช่องเดียวกันไว้สองคอลัมน์ ให้เหลือคอลัมน์เดียว (เบอร์โทรมีได้หลายคอลัมน์)',
    en: 'Two columns are said to hold the same. Leave one of them; only phones may stand in several.',
  },
  nothing_to_import: {
    status: 422,
    th: 'ไม่มีอะไรให้นำเข้า ลูกค้าในไฟล์มีในร้านครบแล้ว',
    en: 'There is nothing to import: the shop has all of this already.',
  },
  note_gone: {
    status: 410,
    th: 'โน้ตนี้ลบถาวรแล้ว เรียกคืนไม่ได้ เขียนใหม่ได้',
    en: 'This note is deleted for good and cannot be brought back. Write it again.',
  },
  file_gone: {
    status: 404,
    th: 'ไฟล์นี้ถูกลบแล้ว ทำใหม่อีกครั้ง',
    en: 'This file is no longer kept. Make it again.',
  },
  one_tag: {
    status: 422,
    th: 'ใส่ทีละแท็ก ชื่อแท็กมีเครื่องหมายจุลภาคไม่ได้',
    en: 'One tag at a time: the name of a tag has no comma.',
  },
  tags_full: {
    status: 422,
    th: 'ลูกค้าคนหนึ่งมีได้ {most} แท็ก ลบแท็กที่ไม่ใช้ก่อน',
    en: 'A customer can have {most} tags. Remove some first.',
  },
  merge_needs_two: {
    status: 422,
    th: 'เลือกลูกค้าที่จะรวมอย่างน้อย 2 คน',
    en: 'Choose at least two different customers to merge.',
  },
  merge_not_there: {
    status: 409,
    th: 'ลูกค้าบางคนถูกลบหรือรวมไปแล้ว โหลดหน้านี้ใหม่',
    en: 'One of these customers was erased or merged meanwhile. Reload the page.',
  },
  merge_undone: { status: 409, th: 'แยกกลับไปแล้ว', en: 'This merge has been undone already.' },
  merge_too_old: {
    status: 409,
    th: 'เลย 30 วันแล้ว แยกกลับไม่ได้',
    en: 'More than 30 days have passed: this merge stays.',
  },
  merge_kept_gone: {
    status: 409,
    th: 'ลูกค้าที่เหลือไว้ถูกลบหรือรวมต่อไปแล้ว แยกการรวมครั้งหลังก่อน',
    en: 'The customer that was kept was erased or merged on. Undo the later merge first.',
  },
  segment_limit: {
    status: 409,
    th: 'ร้านหนึ่งมีได้ {most} กลุ่ม ลบกลุ่มที่ไม่ใช้ก่อน',
    en: 'A shop can have {most} segments. Delete one first.',
  },
  orders_open: {
    status: 409,
    th: 'ยังมีคำสั่งซื้อที่ไม่จบ {count} รายการ ซึ่งต้องใช้ชื่อและที่อยู่ ส่งให้ถึงหรือยกเลิกก่อน แล้วจึงลบข้อมูล',
    en: '{count} orders are still open and need the name and address. Deliver or cancel them first, then erase.',
  },
  confirmation_wrong: {
    status: 422,
    th: 'ชื่อที่พิมพ์ไม่ตรงกับชื่อลูกค้า',
    en: 'What was typed is not the customer’s name.',
  },
})
