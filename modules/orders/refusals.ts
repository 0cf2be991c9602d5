import { defineRefusals } from '@langraan/http'
import { mergeRefusals } from './merge-refusals.ts'
import { notSentRefusals } from './not-sent-refusals.ts'
import { strangersRefusals } from './strangers-refusals.ts'

export const orderRefusals = defineRefusals({
  ...strangersRefusals,
  ...notSentRefusals,
  ...mergeRefusals,
  unknown_column: {
    status: 422,
    th: 'ไฟล์นี้ไม่มีคอลัมน์ {column} เลือกคอลัมน์ใหม่',
    en: 'This file has no column {column}. Choose its columns again.',
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
  shop_unknown: { status: 404, th: 'ไม่พบร้านนี้', en: 'There is no such shop.' },
  shop_closed: { status: 409, th: 'ร้านปิดรับคำสั่งซื้อชั่วคราว', en: 'The shop is not taking orders at the moment.' },
  out_of_stock: { status: 409, th: 'สินค้าเหลือไม่พอ: {left}', en: 'Not enough in stock: {left}' },
  daily_limit: {
    status: 409,
    th: 'วันนี้ร้านรับคำสั่งซื้อครบ {limit} รายการตามแพ็กเกจแล้ว สั่งใหม่ได้พรุ่งนี้',
    en: 'The shop has taken the {limit} orders its package allows for today. Please order again tomorrow.',
  },
  variant_unknown: {
    status: 422,
    th: 'สินค้าบางรายการไม่มีขายแล้ว เอาออกจากตะกร้าแล้วสั่งใหม่',
    en: 'Something in the basket is no longer sold. Take it out and order again.',
  },
  shipping_method_unknown: {
    status: 422,
    th: 'วิธีจัดส่งนี้ไม่มีแล้ว เลือกวิธีอื่น',
    en: 'This way of shipping is no longer offered. Choose another.',
  },
  payment_method_unavailable: {
    status: 422,
    th: 'ร้านยังไม่เปิดรับชำระแบบนี้ เลือกวิธีอื่น',
    en: 'The shop does not offer this way of paying. Choose another.',
  },
  coupon_unknown: {
    status: 422,
    th: 'ไม่มีโค้ดนี้ในร้าน ตรวจตัวสะกดอีกครั้ง',
    en: 'The shop has no such code. Check how it is spelled.',
  },
  coupon_not_begun: {
    status: 422,
    th: 'โค้ดนี้ยังไม่ถึงวันเริ่มใช้ เอาออกแล้วสั่งต่อได้',
    en: 'This code cannot be used yet. Take it out to go on.',
  },
  coupon_over: {
    status: 422,
    th: 'โค้ดนี้หมดเขตแล้ว เอาออกแล้วสั่งต่อได้',
    en: 'This code is over. Take it out to go on.',
  },
  coupon_used_up: {
    status: 409,
    th: 'โค้ดนี้มีคนใช้ครบแล้ว เอาออกแล้วสั่งต่อได้',
    en: 'This code has been used up. Take it out to go on.',
  },
  coupon_used_by_customer: {
    status: 409,
    th: 'เบอร์นี้ใช้โค้ดครบแล้ว เอาออกแล้วสั่งต่อได้',
    en: 'This phone number has used the code already. Take it out to go on.',
  },
  coupon_needs_more: {
    status: 422,
    th: 'โค้ดนี้ใช้ได้เมื่อซื้อครบ {least}',
    en: 'This code counts from {least} of goods.',
  },
  coupon_code_taken: {
    status: 409,
    th: 'มีคูปองโค้ดนี้ใช้อยู่แล้ว ตั้งโค้ดอื่น หรือหยุดอันเดิมก่อน',
    en: 'A coupon with this code is running. Choose another code, or stop that one first.',
  },
  coupon_limit: {
    status: 409,
    th: 'มีคูปองที่ใช้อยู่ได้ไม่เกิน {most} ใบ หยุดใบเก่าก่อน',
    en: 'Up to {most} coupons can run at once. Stop an old one first.',
  },
  payment_not_by_shipping: {
    status: 422,
    th: 'วิธีจัดส่ง “{shipping}” ไม่รับชำระแบบนี้ เลือกวิธีชำระอื่น หรือแก้ที่ ตั้งค่าร้าน › วิธีจัดส่ง',
    en: 'Orders by “{shipping}” cannot be paid this way. Choose another, or change that in Shop settings › Shipping methods.',
  },
  paid_before_cod: {
    status: 409,
    th: 'ลูกค้าจ่ายค่าของครบแล้ว จึงไม่มียอดให้เก็บปลายทาง ใช้วิธีชำระเดิมต่อได้เลย',
    en: 'The customer has paid for all of it, so there is nothing left to collect at the door. Keep the way of paying.',
  },
  price_changed: {
    status: 409,
    th: 'ยอดรวมเปลี่ยนเป็น {total} ตรวจแล้วยืนยันอีกครั้ง',
    en: 'The total is now {total}. Look at it and confirm again.',
  },
  busy: {
    status: 503,
    th: 'ร้านกำลังเปลี่ยนราคา ลองสั่งอีกครั้ง',
    en: 'The shop’s prices are changing right now. Order again.',
  },
  already_paid: { status: 409, th: 'คำสั่งซื้อนี้ชำระครบแล้ว', en: 'This order has been paid in full.' },
  is_cod: {
    status: 409,
    th: 'คำสั่งซื้อนี้เก็บเงินปลายทาง ไม่ต้องส่งสลิป',
    en: 'This order is cash on delivery. No slip is needed.',
  },
  label_says_cod: {
    status: 409,
    th: 'จองขนส่งไปพร้อมยอดเก็บปลายทางแล้ว ยอดบนใบปะหน้าเปลี่ยนไม่ได้ ยกเลิกการจองก่อน แล้วบันทึกเงินอีกครั้ง',
    en: 'A courier is booked, and the label says what to collect. Cancel the booking first, then record the money again.',
  },
  cod_on_its_way: {
    status: 409,
    th: 'พัสดุออกไปพร้อมยอดเก็บปลายทางแล้ว เปลี่ยนยอดไม่ได้ ถ้าลูกค้าโอนมาด้วย ให้โอนก้อนนั้นคืน',
    en: 'The parcel left with what is to be collected for it. If the customer transferred money as well, transfer it back.',
  },
  cod_before_refund: {
    status: 409,
    th: 'ยอดเก็บปลายทางออกไปกับพัสดุแล้ว บันทึกเงินที่ขนส่งเก็บมาก่อน หรือรอให้พัสดุตีกลับ แล้วค่อยคืนเงิน',
    en: 'The parcel left with what is to be collected for it. Record what the courier collected first, or wait until the parcel is back, then refund.',
  },
  is_cancelled: { status: 409, th: 'คำสั่งซื้อนี้ถูกยกเลิกแล้ว', en: 'This order was cancelled.' },
  not_cancelled: {
    status: 409,
    th: 'คำสั่งซื้อนี้ไม่ได้ถูกยกเลิกแล้ว ดูสถานะล่าสุดก่อนบันทึก',
    en: 'This order is not cancelled any more. Look at how it stands now.',
  },
  was_merged: {
    status: 409,
    th: 'คำสั่งซื้อนี้รวมไปกับ {number} แล้ว บันทึกที่คำสั่งซื้อนั้นแทน',
    en: 'This order was merged into {number}. Do this on that order instead.',
  },
  reopen_short: {
    status: 409,
    th: 'สต็อกไม่พอ ยังไม่ได้บันทึกอะไร (เหลือ/ต้องใช้): {missing} เติมสต็อกแล้วลองใหม่ หรือเก็บเงินไว้คืนลูกค้า',
    en: 'Not enough stock, so nothing was recorded (free/needed): {missing}. Add stock and try again, or keep the money to refund it.',
  },
  still_short: {
    status: 409,
    th: 'สต็อกไม่พอ จึงยังยกเลิกอยู่ (เหลือ/ต้องใช้): {missing}',
    en: 'Not enough stock, so it stays cancelled (free/needed): {missing}',
  },
  changed_since: {
    status: 409,
    th: 'มีคนทำรายการกับคำสั่งซื้อนี้หลังจากนั้น จึงคงไว้ เปิดดูคำสั่งซื้อ',
    en: 'Something happened to this order since, so it stays as it is. Open the order to see what.',
  },
  not_as_before: {
    status: 409,
    th: 'เคยคืนเงินไปแล้ว จึงยังยกเลิกอยู่ เปิดคำสั่งซื้อแล้วตัดสินใจทีละรายการ',
    en: 'Some of its money was refunded before, so it stays cancelled. Open the order and decide about it.',
  },
  not_payable: { status: 409, th: 'คำสั่งซื้อนี้ยังรับชำระไม่ได้', en: 'This order cannot be paid now.' },
  not_bookable: {
    status: 409,
    th: 'จองขนส่งได้เมื่อชำระเงินครบ หรือเป็นเก็บเงินปลายทาง',
    en: 'A courier can be booked once the order is paid, or if it is cash on delivery.',
  },
  already_booked: {
    status: 409,
    th: 'คำสั่งซื้อนี้จองขนส่งไปแล้ว',
    en: 'A courier has already been booked for this order.',
  },
  booking_first: {
    status: 409,
    th: 'จองขนส่งไว้แล้ว ยกเลิกการจองก่อน',
    en: 'A courier is booked. Cancel the booking first.',
  },
  already_shipped: {
    status: 409,
    th: 'พัสดุออกไปแล้ว เมื่อของกลับมาให้บันทึกรับคืนแทน',
    en: 'The parcel is on its way. Record the goods as returned once they are back.',
  },
  not_shipped: {
    status: 409,
    th: 'ของยังไม่ได้ส่งออก ถ้าไม่ขายแล้วให้ยกเลิกคำสั่งซื้อ',
    en: 'Nothing has been sent yet. Cancel the order instead.',
  },
  not_on_its_way: {
    status: 409,
    th: 'คำสั่งซื้อนี้ไม่ได้อยู่ระหว่างส่งแล้ว ดูสถานะล่าสุดก่อน',
    en: 'This order is not on its way any more. Look at its latest status first.',
  },
  goods_came_back: {
    status: 409,
    th: 'มีของรับคืนแล้ว แปลว่าพัสดุออกไปแล้ว จึงแก้กลับไม่ได้',
    en: 'Goods came back already, so the parcel had left. This cannot be taken back.',
  },
  slip_waiting: {
    status: 409,
    th: 'มีสลิปรอตรวจ ตรวจสลิปก่อน',
    en: 'A slip is waiting. Decide on the slip first.',
  },
  no_address: {
    status: 422,
    th: 'ไม่มีที่อยู่จัดส่งแล้ว จึงทำใบแพ็กไม่ได้ เพิ่มที่อยู่ก่อน',
    en: 'There is no delivery address, so there is no packing slip. Add the address first.',
  },
  is_packing: {
    status: 409,
    th: 'กำลังแพ็กอยู่ พักการแพ็กก่อนแล้วค่อยแก้',
    en: 'This order is being packed. Put packing off first.',
  },
  changed_meanwhile: {
    status: 409,
    th: 'มีคนแก้คำสั่งซื้อนี้หลังจากที่คุณเปิด ดูฉบับล่าสุดแล้วแก้อีกครั้ง',
    en: 'Somebody changed this order after you opened it. Look at it again, then edit.',
  },
  fee_changed: {
    status: 409,
    th: 'ค่าส่งตามเกณฑ์ตอนนี้เป็น {fee} ยอดรวม {total} ตรวจแล้วบันทึกอีกครั้ง',
    en: 'Shipping now comes to {fee}, {total} in all. Look at it and save again.',
  },
  shipping_method_gone: {
    status: 409,
    th: 'ร้านไม่มีวิธีจัดส่งของคำสั่งซื้อนี้แล้ว จึงคิดค่าส่งใหม่ไม่ได้ ใช้ค่าส่งเดิม หรือแก้ค่าส่งที่ “แก้ไขรายการ”',
    en: 'The shop no longer has this order’s way of shipping, so there is no new fee. Keep the agreed one, or set it under “Edit the goods”.',
  },
  overpaid_first: {
    status: 409,
    th: 'มีเงินที่ลูกค้าจ่ายเกินอยู่ คืนส่วนที่เกินก่อน แล้วรวมอีกครั้ง',
    en: 'The customer has paid too much for one of them. Give that back first, then merge.',
  },
  tax_invoice_in_force: {
    status: 409,
    th: 'คำสั่งซื้อนี้ออกใบกำกับภาษีแล้ว ยกเลิกใบกำกับภาษีก่อนจึงแยกหรือรวมได้ แล้วค่อยออกใหม่ตามยอดจริง',
    en: 'A tax invoice was issued for this order. Cancel it before you split or merge, and issue new ones afterwards.',
  },
  nothing_to_split: {
    status: 422,
    th: 'ต้องมีสินค้าทั้งที่แยกไปและที่เหลืออยู่อย่างน้อยอย่างละ 1 ชิ้น เลือกจำนวนใหม่',
    en: 'At least one piece has to go, and one has to stay. Choose again.',
  },
  not_packable: {
    status: 409,
    th: 'คำสั่งซื้อนี้ยังแพ็กไม่ได้ หรือออกไปแล้ว',
    en: 'This order cannot be packed yet, or has left already.',
  },
  not_cod: { status: 409, th: 'คำสั่งซื้อนี้ไม่ใช่เก็บเงินปลายทาง', en: 'This order is not cash on delivery.' },
  not_delivered: {
    status: 409,
    th: 'พัสดุยังไม่ถึงผู้รับ รับเงินปลายทางได้หลังส่งถึง',
    en: 'The parcel has not been delivered. Cash comes after delivery.',
  },
  nothing_to_refund: { status: 409, th: 'ยังไม่ได้รับเงินของคำสั่งซื้อนี้', en: 'No money has come for this order.' },
  refund_too_much: {
    status: 422,
    th: 'คืนได้ไม่เกินยอดที่รับมาและยังไม่ได้คืน',
    en: 'No more can be given back than has come and is still here.',
  },
  return_too_much: {
    status: 422,
    th: 'รับคืนได้ไม่เกินจำนวนที่ส่งไปและยังไม่ได้รับคืน',
    en: 'No more can come back than was sent and is not back already.',
  },
  too_many_tags: {
    status: 422,
    th: 'มีแท็กครบ 20 แท็กแล้ว เอาแท็กที่ไม่ใช้ออกก่อน',
    en: 'There are 20 tags already. Take one off that is not used.',
  },
  nothing_chosen: { status: 422, th: 'ยังไม่ได้เลือกคำสั่งซื้อ', en: 'No order has been chosen.' },
  too_many_chosen: {
    status: 422,
    th: 'ทำได้ครั้งละ {most} รายการ กรองให้แคบลงก่อน',
    en: 'No more than {most} at a time. Narrow the filters first.',
  },
  not_a_member: {
    status: 422,
    th: 'คนนี้ไม่ได้อยู่ในร้านแล้ว เลือกคนอื่น',
    en: 'This person is not in the shop any more. Choose another.',
  },
})

/** What a shortage says to the shop's people beside how many are left: where else its pieces lie. */
export const elsewhereWords = {
  th: 'สาขาอื่นมี: {elsewhere} โอนมาสาขาที่ส่งของก่อน',
  en: 'Other branches have: {elsewhere}. Transfer them to the branch that sends the orders first.',
}
