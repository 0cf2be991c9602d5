import { defineRefusals } from '@langraan/http'

export const agentRefusals = defineRefusals({
  no_agents: {
    status: 409,
    th: 'แพ็กเกจของร้านยังไม่มีระบบตัวแทน เลือกแพ็กเกจ Dropship ที่หน้าบิลและแพ็กเกจ',
    en: 'The package of this shop has no agents. Choose the Dropship package on the page of billing.',
  },
  nobody_told: {
    status: 409,
    th: 'ไม่มีตัวแทนที่ข้อความนี้ไปถึง เลือกผู้รับใหม่',
    en: 'No agent would be told this. Choose somebody else.',
  },
  no_applications: {
    status: 409,
    th: 'ร้านนี้ยังไม่เปิดรับสมัครตัวแทน ทักถามร้านได้โดยตรง',
    en: 'This shop takes no applications now. Ask the shop itself.',
  },
  phone_known: {
    status: 409,
    th: 'เบอร์นี้สมัครไว้แล้ว ลองเข้าสู่ระบบ หรือขอลิงก์ตั้งรหัสผ่านจากร้าน',
    en: 'This number has applied already. Sign in, or ask the shop for a link to set a password.',
  },
  terms_changed: {
    status: 409,
    th: 'ข้อตกลงเพิ่งเปลี่ยน อ่านแล้วกดยอมรับอีกครั้ง',
    en: 'The terms have just changed. Read them and agree once more.',
  },
  wrong_password: {
    status: 401,
    th: 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง ถ้าลืมรหัสผ่าน ขอลิงก์ใหม่จากร้าน',
    en: 'The number or the password is wrong. Ask the shop for a new link if you have forgotten it.',
  },
  locked: {
    status: 429,
    th: 'ใส่รหัสผ่านผิดหลายครั้ง ลองใหม่ในอีก {minutes} นาที',
    en: 'Too many wrong passwords. Try again in {minutes} minutes.',
  },
  not_yet: {
    status: 409,
    th: 'ร้านยังไม่ได้อนุมัติใบสมัครของคุณ',
    en: 'The shop has not decided on your application yet.',
  },
  not_agent: {
    status: 409,
    th: 'คุณไม่ได้เป็นตัวแทนของร้านนี้แล้ว{reason}',
    en: 'You are no agent of this shop any more{reason}',
  },
  paused: {
    status: 409,
    th: 'ร้านพักการรับออเดอร์จากคุณไว้{reason}',
    en: 'The shop takes no orders from you at the moment{reason}',
  },
  too_many_returns: {
    status: 409,
    th: 'ของตีกลับเกิน {most}% ของที่ส่ง ร้านพักรับออเดอร์ใหม่ไว้ ทักร้านเพื่อคุยกัน',
    en: 'More than {most}% of your parcels came back: no new orders are taken. Talk to the shop.',
  },
  link_over: {
    status: 404,
    th: 'ลิงก์นี้ใช้ไม่ได้แล้ว ขอลิงก์ใหม่จากร้าน',
    en: 'This link is good no more. Ask the shop for a new one.',
  },
  password_short: {
    status: 422,
    th: 'รหัสผ่านต้องยาวอย่างน้อย 8 ตัว',
    en: 'A password has at least 8 characters.',
  },
  wrong_state: {
    status: 409,
    th: 'ทำกับตัวแทนที่{state}ไม่ได้ โหลดหน้านี้ใหม่',
    en: 'This cannot be done with an agent who is {state}. Load the page anew.',
  },
  level_needed: { status: 409, th: 'เลือกระดับก่อน', en: 'Choose a level first.' },
  level_used: {
    status: 409,
    th: 'ยังมีตัวแทน {count} คนอยู่ระดับ “{name}” ย้ายไประดับอื่นก่อน',
    en: '{count} agents are still of level “{name}”. Move them first.',
  },
  list_gone: {
    status: 409,
    th: 'รายการราคาที่เลือกถูกลบแล้ว เลือกรายการอื่น',
    en: 'The price list that was chosen is gone. Choose another one.',
  },
  under_floor: {
    status: 409,
    th: '“{name}” ขายต่ำกว่า {least} บาทไม่ได้ ร้านกำหนดราคาขายต่ำสุดไว้',
    en: '“{name}” is not sold for less than {least} baht: the shop has set a least price.',
  },
  under_owed: {
    status: 409,
    th: 'ลูกค้าจ่าย {customer} บาท น้อยกว่าที่คุณต้องจ่ายร้าน {owed} บาท ขึ้นราคาขายหรือค่าส่ง',
    en: 'The customer pays {customer} baht, and you owe {owed} baht. Raise a price or the shipping.',
  },
  not_offered: {
    status: 409,
    th: 'มีสินค้าที่ร้านไม่ได้เปิดให้ตัวแทนขายแล้ว เอาออกก่อน',
    en: 'Some of these goods are not offered to agents any more. Take them out.',
  },
  credit_short: {
    status: 409,
    th: 'วงเงินเครดิตเหลือ {left} บาท ไม่พอสำหรับ {amount} บาท เลือกจ่ายทางอื่น หรือชำระยอดค้างก่อน',
    en: 'Your credit has {left} baht left, too little for {amount} baht. Pay another way, or pay what you owe.',
  },
  credit_overdue: {
    status: 409,
    th: 'มียอดเครดิตเลยกำหนดชำระ {amount} บาท ชำระก่อนจึงใช้เครดิตต่อได้',
    en: '{amount} baht of your credit are overdue. Pay them before you use more.',
  },
  balance_short: {
    status: 409,
    th: 'ยอดที่ถอนได้เหลือ {left} บาท ไม่พอสำหรับ {amount} บาท เลือกจ่ายทางอื่น',
    en: 'Your balance is {left} baht, too little for {amount} baht. Pay another way.',
  },
  nothing_due: {
    status: 409,
    th: 'ยังไม่มียอดที่ถอนได้',
    en: 'There is nothing to be paid out yet.',
  },
  payout_waits: {
    status: 409,
    th: 'มีรายการถอนที่รออยู่แล้ว รอให้ร้านจ่ายก่อน',
    en: 'A payout is waiting already. Wait until the shop has paid it.',
  },
  no_account: {
    status: 409,
    th: 'ยังไม่มีบัญชีธนาคารของตัวแทน ใส่บัญชีก่อน',
    en: 'There is no bank account of the agent. Enter one first.',
  },
  too_late: {
    status: 409,
    th: 'ร้านเริ่มทำออเดอร์นี้แล้ว ทักร้านถ้าต้องการยกเลิก',
    en: 'The shop is at work on this order. Ask the shop to call it off.',
  },
  run_before: {
    status: 409,
    th: 'รอบนี้ปรับระดับไปแล้ว',
    en: 'Levels were moved for this period already.',
  },
  period_open: {
    status: 409,
    th: 'รอบนี้ยังไม่จบ ปรับระดับได้หลังสิ้นเดือน',
    en: 'This period is not over. Levels are moved after the end of the month.',
  },
  repays_too_much: {
    status: 409,
    th: 'ตัวแทนค้างร้าน {owed} บาท รับชำระเกินนี้ไม่ได้',
    en: 'The agent owes {owed} baht; no more can be taken.',
  },
  amounts_changed: {
    status: 409,
    th: 'ยอดเปลี่ยนไปแล้ว ลูกค้าจ่าย {customer} บาท คุณจ่ายร้าน {owed} บาท ดูแล้วส่งอีกครั้ง',
    en: 'The amounts have changed: the customer pays {customer} baht, you owe {owed} baht. Look, then send it again.',
  },
  slip_for_nothing: {
    status: 422,
    th: 'เลือกออเดอร์ที่ยังต้องจ่ายก่อนส่งสลิป',
    en: 'Choose orders that are still to be paid before you send a slip.',
  },
  resale_is_paid_by_agent: {
    status: 409,
    th: 'คุณเป็นตัวแทนแบบซื้อมาขายไป ลูกค้าโอนให้คุณเอง เลือกเก็บปลายทางหรือทางที่คุณจ่ายร้าน',
    en: 'You buy and sell on: the customer transfers to you. Choose cash on delivery, or a way in which you pay the shop.',
  },
  file_locked: {
    status: 422,
    th: 'ไฟล์นี้ล็อกด้วยรหัสผ่าน บันทึกใหม่แบบไม่ใส่รหัสแล้วลองอีกครั้ง',
    en: 'The file is locked with a password. Save it without one and try again.',
  },
  file_unreadable: {
    status: 422,
    th: 'เปิดไฟล์นี้ไม่ได้ บันทึกเป็น .xlsx หรือ .csv แล้วลองอีกครั้ง',
    en: 'The file cannot be read. Save it as .xlsx or .csv and try again.',
  },
  file_too_long: {
    status: 422,
    th: 'ไฟล์ยาวเกินไป อ่านได้ครั้งละ {most} รายการ แบ่งเป็นหลายไฟล์',
    en: 'The file is too long: {most} at a time are read. Divide it into several.',
  },
  file_empty: {
    status: 422,
    th: 'ไม่พบรายการในไฟล์ ใส่หัวตารางในแถวแรกและข้อมูลใต้หัวตาราง',
    en: 'The file has no rows. Put the headings into the first row, and the data below.',
  },
  file_later: {
    status: 409,
    th: 'ตอนนี้อ่านไฟล์ไม่ทัน รอสักครู่แล้วส่งใหม่',
    en: 'The file could not be read in time. Wait a moment and send it again.',
  },
  file_columns: {
    status: 422,
    th: 'ไม่รู้จักหัวตารางของไฟล์นี้ ดาวน์โหลดไฟล์ตัวอย่าง แล้วใช้หัวตารางตามนั้น',
    en: 'The headings of this file are not known. Download the example, and use its headings.',
  },
  no_bank_account: {
    status: 409,
    th: 'ใส่บัญชีธนาคารของร้านในการรับชำระเงินก่อน ไฟล์นี้โอนออกจากบัญชีนั้น',
    en: 'Enter the shop’s bank account in the ways to be paid first: the file pays out of it.',
  },
  bank_file_refused: {
    status: 409,
    th: 'สร้างไฟล์ธนาคารไม่ได้: {why}',
    en: 'The bank would not take this file: {why}',
  },
  nothing_withheld: {
    status: 409,
    th: 'รายการนี้ยังไม่จ่าย หรือไม่ได้หักภาษี จึงไม่มีหนังสือรับรอง',
    en: 'This payout is not paid yet, or no tax was withheld of it: there is nothing to certify.',
  },
  seller_first: {
    status: 409,
    th: 'กรอกข้อมูลผู้ขายของร้านก่อน หนังสือรับรองต้องมีชื่อ ที่อยู่ และเลขผู้เสียภาษีของผู้จ่าย',
    en: 'Enter who sells in the settings first: the certificate names the payer with address and tax id.',
  },
  paper_later: {
    status: 409,
    th: 'กำลังทำเอกสาร รอสักครู่แล้วเปิดอีกครั้ง',
    en: 'The paper is being made. Wait a moment and open it again.',
  },
  payout_decided: {
    status: 409,
    th: 'รายการจ่ายนี้ตัดสินไปแล้ว โหลดหน้านี้ใหม่',
    en: 'This payout was decided already. Load the page anew.',
  },
  payout_changed: {
    status: 409,
    th: 'ยอดที่จะได้รับเปลี่ยนเป็น {net} บาท ดูแล้วกดถอนอีกครั้ง',
    en: 'What you would be paid is {net} baht now. Look, then ask once more.',
  },
})
