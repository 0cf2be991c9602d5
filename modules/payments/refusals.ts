import { defineRefusals } from '@langraan/http'

export const paymentRefusals = defineRefusals({
  checker_key_needed: { status: 422, th: 'ใส่คีย์ของบริการตรวจสลิป', en: 'Enter the key of the slip service.' },
  checker_key_refused: {
    status: 422,
    th: 'บริการตรวจสลิปไม่รับคีย์นี้ ตรวจคีย์และ Branch ID แล้วลองใหม่',
    en: 'The slip service does not take this key. Check the key and the branch ID.',
  },
  checker_unreachable: {
    status: 503,
    th: 'ติดต่อบริการตรวจสลิปไม่ได้ ลองใหม่อีกครั้ง',
    en: 'The slip service cannot be reached. Try again.',
  },
  slips_wait: {
    status: 409,
    th: 'มีสลิปรอร้านตรวจหลายใบแล้ว รอร้านตรวจก่อน ไม่ต้องส่งซ้ำ หรือทักร้าน',
    en: 'Several slips are waiting for the shop already. There is no need to send more: wait until the shop has looked, or write to it.',
  },
  already_decided: { status: 409, th: 'มีคนตรวจสลิปนี้ไปแล้ว', en: 'Somebody has already decided on this slip.' },
  slip_being_read: {
    status: 409,
    th: 'กำลังอ่านสลิป รอสักครู่แล้วยืนยันอีกครั้ง',
    en: 'The slip is still being read. Wait a moment and confirm again.',
  },
  reference_needed: {
    status: 422,
    th: 'สลิปนี้อ่าน QR ไม่ได้ ใส่ธนาคารและเลขอ้างอิงที่พิมพ์บนสลิป ถ้าไม่มีให้ขอสลิปเต็มใบ หรือบันทึกรับเงินเมื่อเห็นยอดเข้า',
    en: 'The QR of this slip cannot be read. Enter the bank and the reference that is printed on it. Without one, ask for the whole slip, or record the money once you see it in your account.',
  },
  reference_wrong: {
    status: 422,
    th: 'เลขอ้างอิงมีตัวอักษรและตัวเลข 6–25 ตัว ตรวจบนสลิปอีกครั้ง',
    en: 'A reference has 6 to 25 letters and digits. Look at the slip again.',
  },
  reference_alike: {
    status: 409,
    th: 'เคยยืนยันรายการยอดเดียวกันที่เลขอ้างอิงเกือบเหมือนกันนี้แล้ว เทียบเลขกับสลิปทีละตัวก่อนยืนยัน',
    en: 'A transfer of the same amount was credited under nearly this reference. Compare it with the slip, sign by sign, before you confirm.',
  },
  amount_needed: { status: 422, th: 'ใส่ยอดเงินที่ได้รับ', en: 'Enter the amount received.' },
  slip_used_elsewhere: {
    status: 409,
    th: 'สลิปนี้ถูกใช้ยืนยันรายการอื่นไปแล้ว ใช้ซ้ำไม่ได้',
    en: 'This transfer has already been credited elsewhere and cannot be used again.',
  },
  slip_used_up: {
    status: 409,
    th: 'ยอดของสลิปนี้ถูกใช้ไปแล้ว เหลือ {left} บาท',
    en: 'This transfer has been credited already. ฿{left} of it are left.',
  },
  no_slip: { status: 409, th: 'ไม่มีสลิปรอตรวจ', en: 'No slip is waiting.' },
  several_slips: {
    status: 409,
    th: 'มีสลิปรอตรวจหลายใบ เปิดคำสั่งซื้อแล้วตรวจทีละใบ',
    en: 'Several slips are waiting. Open the order and decide on each.',
  },
  slip_to_look_at: {
    status: 409,
    th: 'สลิปอ่าน QR ไม่ได้หรือเคยเห็นแล้ว เปิดดูรูปก่อนยืนยัน',
    en: 'The slip’s QR could not be read, or was seen before. Look at the picture before you confirm.',
  },
  slip_doubted: {
    status: 409,
    th: 'สลิปตรวจไม่ผ่าน เปิดดูเหตุผลก่อนยืนยัน',
    en: 'The check of the slip failed. Open the order and see why before you confirm.',
  },
  slip_being_checked: {
    status: 409,
    th: 'กำลังตรวจกับธนาคาร รอผลก่อน หรือเปิดคำสั่งซื้อแล้วยืนยันเอง',
    en: 'Being checked with the bank. Wait for the answer, or open the order and confirm it yourself.',
  },
  amount_differs: {
    status: 409,
    th: 'ยอดในสลิปไม่ตรงกับยอดที่ค้าง เปิดดูแล้วใส่ยอดที่ได้รับจริง',
    en: 'The slip is not about what is left to pay. Open it and enter what came.',
  },
  slip_needs_amount: {
    status: 422,
    th: 'ยอดในสลิปต้องไม่น้อยกว่ายอดที่ยืนยัน',
    en: 'The slip’s amount cannot be less than what is confirmed.',
  },
  statement_unreadable: {
    status: 422,
    th: 'อ่านไฟล์นี้ไม่ได้ ดาวน์โหลดเป็น CSV หรือ Excel (.xlsx) แล้วใส่ใหม่',
    en: 'This file cannot be read. Download it as CSV or Excel (.xlsx) and put it in again.',
  },
  statement_locked: {
    status: 422,
    th: 'ไฟล์นี้มีรหัสผ่านหรือเป็น Excel รุ่นเก่า เปิดแล้วบันทึกเป็น .xlsx ที่ไม่มีรหัสผ่าน แล้วใส่ใหม่',
    en: 'This file has a password or is of an old Excel. Open it, save it as .xlsx without one, and put it in again.',
  },
  statement_too_long: {
    status: 422,
    th: 'ไฟล์นี้ยาวเกิน 20,000 รายการ แบ่งเป็นช่วงวันที่สั้นลง',
    en: 'This file has more than 20,000 lines. Split it into shorter times.',
  },
  statement_empty: {
    status: 422,
    th: 'ไม่พบรายการในไฟล์นี้ ตรวจช่วงวันที่ที่ดาวน์โหลด',
    en: 'No line of this file could be read. Check the days that it was downloaded for.',
  },
  statement_takes_too_long: {
    status: 422,
    th: 'ไฟล์นี้ใช้เวลาอ่านนานเกินไป คัดลอกเฉพาะรายการไปไว้ในไฟล์ใหม่ หรือบันทึกเป็น CSV แล้วใส่ใหม่',
    en: 'Reading this file takes too long. Copy its lines alone into a new file, or save it as CSV, and put it in again.',
  },
  statement_later: {
    status: 429,
    th: 'ระบบกำลังอ่านไฟล์อื่นของร้านนี้อยู่หลายไฟล์ รอสักครู่แล้วใส่ใหม่',
    en: 'Several other files of this shop are being read. Wait a moment and put it in again.',
  },
  payout_empty: {
    status: 422,
    th: 'ไม่พบเลขพัสดุที่มียอดเก็บเงินปลายทางในไฟล์นี้ ตรวจว่าเป็นไฟล์โอนเงินปลายทางของขนส่ง',
    en: 'No parcel with an amount was found in this file. Make sure it is the courier’s file of COD payouts.',
  },
  payout_fits_nothing: {
    status: 409,
    th: 'ไม่มีรายการที่บันทึกได้แล้ว รายการอื่นดูเหตุผลได้ในหน้านี้',
    en: 'There is nothing left to record. Why the others are not is on this page.',
  },
  payout_being_recorded: {
    status: 409,
    th: 'กำลังบันทึกรับเงินจากไฟล์นี้อยู่ รอให้เสร็จ หรือหยุดในงานเบื้องหลังก่อน',
    en: 'This file is being recorded. Wait until that has ended, or stop it in background work.',
  },
  payout_recorded: {
    status: 409,
    th: 'ลบไฟล์นี้ไม่ได้ เพราะบันทึกรับเงินจากไฟล์นี้แล้ว {count} รายการ คือคำสั่งซื้อ {which} ถ้าบันทึกผิด ให้บันทึกคืนเงินที่หน้าคำสั่งซื้อนั้น',
    en: 'This file cannot be taken away: {count} of its lines were recorded as money, those of orders {which}. What was recorded by mistake is given back on the order’s page.',
  },
  statement_used: {
    status: 409,
    th: 'ลบไฟล์นี้ไม่ได้ เพราะบันทึกรับเงินจากไฟล์นี้แล้ว {count} รายการ คือคำสั่งซื้อ {which} ถ้าบันทึกผิด ให้กดเอาออกที่รายการนั้นก่อน',
    en: 'This file cannot be taken away: money of {count} of its lines was recorded already, on {which}. Where that was wrong, take it back from the line first.',
  },
  order_ended: {
    status: 409,
    th: 'คำสั่งซื้อนี้ถูกยกเลิกแล้ว ยังไม่ได้บันทึกอะไร เลือกว่าจะนำกลับมาขายต่อ หรือเก็บเงินไว้คืนลูกค้า',
    en: 'This order was cancelled, so nothing was recorded. Choose whether to bring it back or to keep the money to refund it.',
  },
  refund_to_cashback: {
    status: 409,
    th: 'คำสั่งซื้อนี้จ่ายด้วยเงินคืนของร้านค้า คืนเข้าเครดิตเงินคืนก่อน ไม่ต้องโอน',
    en: 'The merchant’s cashback paid for this order. Give it back to their cashback, and transfer nothing.',
  },
  refund_to_agent: {
    status: 409,
    th: 'ตัวแทนจ่ายคำสั่งซื้อนี้จากบัญชีกับร้าน ยกเลิก แก้รายการ หรือรับของคืนก่อน เงินจะกลับเข้าบัญชีตัวแทนเอง',
    en: 'The agent’s account with the shop paid for this order. Cancel it, edit it or take goods back: the money goes back to the agent by itself.',
  },
  paid_by_agent: {
    status: 409,
    th: 'ตัวแทนจ่ายคำสั่งซื้อนี้จากบัญชีกับร้าน แยกหรือรวมกับคำสั่งซื้ออื่นไม่ได้',
    en: 'The agent’s account with the shop paid for this order. It cannot be split or merged with another.',
  },
  cashback_at_most: {
    status: 409,
    th: 'คืนเข้าเครดิตเงินคืนได้ไม่เกิน {most} ส่วนที่เหลือคืนทางอื่น',
    en: 'No more than {most} can go back to their cashback. Give the rest back another way.',
  },
  paid_by_cashback: {
    status: 409,
    th: 'คำสั่งซื้อนี้จ่ายด้วยเงินคืนของร้านค้า แยกหรือรวมกับคำสั่งซื้ออื่นไม่ได้',
    en: 'The merchant’s cashback paid for this order. It cannot be split or merged with another.',
  },
  nothing_came: {
    status: 409,
    th: 'ยังไม่มีเงินของคำสั่งซื้อนี้ ให้ลูกค้าสั่งใหม่ หรือบันทึกรับเงินก่อน',
    en: 'No money of this order is here. Have the customer order again, or record the money first.',
  },
  money_changed: {
    status: 409,
    th: 'มีคนบันทึกเงินของคำสั่งซื้อนี้หลังจากที่คุณเปิด ตอนนี้รับไว้ {paid} ตรวจว่าไม่ใช่เงินก้อนเดียวกันก่อนบันทึกอีกครั้ง',
    en: 'Somebody recorded money on this order after you opened it: {paid} has come now. Make sure that it is not the same money before you record again.',
  },
  account_unknown: {
    status: 422,
    th: 'ไม่พบบัญชีนี้ในร้าน เลือกบัญชีอีกครั้ง',
    en: 'The shop has no such account. Choose again.',
  },
  line_used: {
    status: 409,
    th: 'เงินรายการนี้เป็นของคำสั่งซื้ออื่นแล้ว',
    en: 'This money belongs to an order already.',
  },
  money_used: {
    status: 409,
    th: 'เงินนี้จับคู่กับรายการอื่นแล้ว หรือไม่ตรงกับรายการนี้ โหลดหน้าใหม่แล้วเลือกอีกครั้ง',
    en: 'This money has another line already, or does not fit this one. Load the page again and choose once more.',
  },
  shares_differ: {
    status: 422,
    th: 'ยอดที่แบ่งรวมต้องเท่ากับเงินเข้า {amount} ตอนนี้รวมได้ {sum}',
    en: 'The shares must come to the {amount} that came. They come to {sum} now.',
  },
  share_twice: {
    status: 422,
    th: 'เลือกคำสั่งซื้อเดียวกันซ้ำ เลือกคำสั่งซื้อละครั้ง',
    en: 'The same order is there twice. Choose each order once.',
  },
  share_changed: {
    status: 409,
    th: 'คำสั่งซื้อ {number} ไม่ได้ค้างเท่าเดิมแล้ว ยังไม่ได้บันทึกอะไร เลือกคำสั่งซื้ออีกครั้ง',
    en: 'Order {number} does not wait for the same sum any more, so nothing was recorded. Choose the orders again.',
  },
  own_order_waits: {
    status: 409,
    th: 'คำสั่งซื้อนี้ยังค้าง {due} นับยอดให้คำสั่งซื้อนี้ก่อน ถ้าส่งสลิปผิดคำสั่งซื้อ ให้กดสลิปไม่ผ่านแล้วใส่ที่คำสั่งซื้อที่ถูก',
    en: 'This order still waits for {due}: credit a part to it. If the slip was sent to the wrong order, reject it and add it to the right one.',
  },
  line_not_recorded: {
    status: 409,
    th: 'รายการนี้ยังไม่ได้บันทึกให้คำสั่งซื้อใด หรือมีคนเอาออกไปแล้ว',
    en: 'This line is recorded on no order, or somebody has taken it back already.',
  },
  slip_not_credited: {
    status: 409,
    th: 'สลิปนี้ยังไม่ได้นับให้คำสั่งซื้อใด หรือมีคนเอาออกไปแล้ว',
    en: 'This slip is credited to no order, or somebody has taken it back already.',
  },
  taken_back_sent: {
    status: 409,
    th: 'เอาเงินออกไม่ได้ เพราะคำสั่งซื้อ {number} แพ็กหรือส่งไปแล้ว พักการแพ็กหรือยกเลิกการจองก่อน หรือบันทึกคืนเงินที่คำสั่งซื้อนั้น',
    en: 'The money cannot be taken back: order {number} is packed or on its way. Put packing off or cancel the booking first, or record a refund on that order.',
  },
  taken_back_refunded: {
    status: 409,
    th: 'เอาเงินออกไม่ได้ เพราะคำสั่งซื้อ {number} คืนเงินไปแล้ว ถ้าบันทึกผิด ให้แก้ที่คำสั่งซื้อนั้น',
    en: 'The money cannot be taken back: money of order {number} was refunded since. Put it right on that order.',
  },
  taken_back_invoiced: {
    status: 409,
    th: 'เอาเงินออกไม่ได้ เพราะคำสั่งซื้อ {number} ออกใบกำกับภาษีแล้ว ยกเลิกใบกำกับภาษีก่อน',
    en: 'The money cannot be taken back: a tax invoice was issued for order {number}. Cancel it first.',
  },
  decision_fits_not: {
    status: 409,
    th: 'แถวนี้ตัดสินแบบนี้ไม่ได้ หรือมีคนตัดสินไปแล้ว โหลดหน้าใหม่แล้วดูอีกครั้ง',
    en: 'This cannot be decided of the row, or somebody has done so already. Load the page again and look once more.',
  },
  payout_fees_booked: {
    status: 409,
    th: 'ค่าธรรมเนียมหรือส่วนต่างในไฟล์นี้ลงบัญชีแล้ว จึงลบไม่ได้ ถ้าขนส่งแก้ยอด ให้ใส่ไฟล์ที่แก้แล้ว ระบบลงเฉพาะส่วนต่าง',
    en: 'Fees or differences of this file are in the books, so it stays. If the courier has corrected it, put the corrected file in: the difference is booked.',
  },
  transfer_sum_differs: {
    status: 422,
    th: 'เงินเข้าที่เลือก {lines} ไม่เท่ายอดโอนที่ขนส่งแจ้ง {transfers} เลือกให้เท่ากัน หรือใส่ไฟล์ที่ขนส่งแก้แล้ว',
    en: 'The money chosen comes to {lines}, and the transfers to {transfers}. Choose so that both are the same, or put in the courier’s corrected file.',
  },
  transfer_taken: {
    status: 409,
    th: 'รายการที่เลือกถูกจับคู่ไปแล้ว โหลดหน้าใหม่แล้วเลือกอีกครั้ง',
    en: 'Something of this is matched already. Load the page again and choose once more.',
  },
  line_fits_not: {
    status: 409,
    th: 'คำสั่งซื้อนี้ไม่ได้ค้างเท่ายอดนี้แล้ว เลือกคำสั่งซื้ออื่น',
    en: 'The order does not wait for this amount any more. Choose another.',
  },
})
