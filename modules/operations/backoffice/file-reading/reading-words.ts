import { defineWords } from '@langraan/ui'

/** What is said of any file that is read; what it is about, its reader says. */
export const readingWords = defineWords({
  th: {
    earlier: 'การนำเข้าก่อนหน้า',
    upload: 'ตรวจไฟล์',
    uploading: 'กำลังส่งไฟล์',
    checking: 'กำลังตรวจไฟล์',
    found: 'พบในไฟล์',
    another: 'เลือกไฟล์อื่น',
    back: 'กลับ',
    loadFailed: 'โหลดการนำเข้าไม่ได้',
    row: 'แถว {row, number}',
    shownOf: '{from, number}–{to, number} จาก {total, number}',
    unnamed: 'คอลัมน์ที่ {number}',
    notNeeded: 'ไม่ใช้คอลัมน์นี้',
    noSample: 'ไม่มีข้อมูลในแถวแรก ๆ',
    moreColumns: 'แสดงอีก {count, number} คอลัมน์',
    undoBegun: 'กำลังย้อนกลับ ดูความคืบหน้าที่ “งานเบื้องหลัง”',
    fileFault: 'ใช้ไฟล์นี้ไม่ได้',
    not_text: 'ข้างในไฟล์นี้ไม่ใช่ตาราง อาจเป็น PDF รูป หรือหน้าเว็บ บันทึกเป็น CSV หรือ XLSX แล้วลองใหม่',
    too_many_rows: 'มีเกิน {most, number} แถว แบ่งเป็นหลายไฟล์',
    too_many_cells: 'ตารางใหญ่เกินไป ลบคอลัมน์ที่ไม่ใช้ หรือแบ่งเป็นหลายไฟล์',
    takes_too_long: 'ไฟล์นี้ใช้เวลาอ่านนานเกินไป คัดลอกเฉพาะข้อมูลไปไว้ในไฟล์ใหม่ หรือบันทึกเป็น CSV แล้วลองใหม่',
    broken_quotes:
      'เครื่องหมาย " ในไฟล์ไม่ครบคู่{line, plural, =0 {} other { ดูบรรทัดที่ #}} แก้ตรงนั้น หรือเปิดใน Excel แล้วบันทึกเป็น XLSX',
    broken_workbook: 'เปิดไฟล์ Excel นี้ไม่ได้ เปิดใน Excel แล้วบันทึกใหม่เป็น XLSX',
    encrypted_workbook: 'ไฟล์ Excel รุ่นเก่า (XLS) หรือมีรหัสผ่าน บันทึกใหม่เป็น XLSX ที่ไม่มีรหัสผ่าน',
  },
  en: {
    earlier: 'Earlier imports',
    upload: 'Check the file',
    uploading: 'Uploading the file',
    checking: 'Checking the file',
    found: 'Found in the file',
    another: 'Choose another file',
    back: 'Back',
    loadFailed: 'The import could not be loaded',
    row: 'Row {row, number}',
    shownOf: '{from, number}–{to, number} of {total, number}',
    unnamed: 'Column {number}',
    notNeeded: 'Not used',
    noSample: 'Nothing in the first rows',
    moreColumns: '{count, plural, one {Show # more column} other {Show # more columns}}',
    undoBegun: 'It is being undone. See “Background work”.',
    fileFault: 'This file cannot be used',
    not_text:
      'What is inside is no table: perhaps a PDF, a picture or a web page. Save it as CSV or XLSX and try again.',
    too_many_rows: 'It has more than {most, number} rows. Split it.',
    too_many_cells: 'The table is too large. Remove columns that are not needed, or split it.',
    takes_too_long:
      'Reading this file takes too long. Copy its data alone into a new file, or save it as CSV, and try again.',
    broken_quotes:
      'Its quotation marks are not balanced{line, plural, =0 {} other {: look at line #}}. Mend it there, or save it as XLSX from Excel.',
    broken_workbook: 'This Excel file cannot be opened. Open it in Excel and save it as XLSX again.',
    encrypted_workbook: 'It is an older Excel file (XLS) or has a password. Save it as XLSX without one.',
  },
})
