import { defineWords } from '@langraan/ui'

/** What is said of a document that was issued for an order, where the order is changed after it. */
export const agreementWords = defineWords({
  th: {
    looking: 'กำลังดูว่าออกเอกสารให้คำสั่งซื้อนี้ไว้หรือไม่',
    issued: 'ออก{kind}ให้คำสั่งซื้อนี้แล้ว',
    issuedText: 'เอกสารที่ออกแล้วไม่เปลี่ยนตาม ถ้ายอดหรือสินค้าเปลี่ยน ต้องออกฉบับใหม่แทน',
    will_more: 'ถ้าบันทึก {kind}จะไม่ตรงกับยอดคำสั่งซื้อ',
    will_less: 'ถ้าบันทึก {kind}จะไม่ตรงกับยอดคำสั่งซื้อ',
    will_goods: 'ถ้าบันทึก {kind}จะไม่ตรงกับสินค้าในคำสั่งซื้อ',
    is_more: '{kind}ไม่ตรงกับยอดคำสั่งซื้อ',
    is_less: '{kind}ไม่ตรงกับยอดคำสั่งซื้อ',
    is_goods: '{kind}ไม่ตรงกับสินค้าในคำสั่งซื้อ',
    sums: '{number} ยอด {told} · คำสั่งซื้อยอด {order}',
    sumsLess: '{number} หักที่คืนเงินแล้วเหลือ {told} · คำสั่งซื้อยอด {order}',
    afterSaving: 'หลังบันทึก: {remedy}',
    collect_first: 'เก็บส่วนที่ขาด {amount} ให้ครบ แล้วออกฉบับใหม่แทนฉบับเดิม',
    collect_and_uncredit: 'เก็บส่วนที่ขาด {amount} ให้ครบ แล้วยกเลิกใบลดหนี้ ถ้ายังไม่ตรง ออกฉบับใหม่แทนฉบับเดิม',
    credit: 'คืนเงินส่วนที่เกิน {amount} แล้วออกใบลดหนี้อีกฉบับ',
    uncredit_first: 'ยกเลิกใบลดหนี้ก่อน ถ้ายังไม่ตรง ออกฉบับใหม่แทนฉบับเดิม',
    askToCancel: 'บัญชีนี้ยกเลิกเอกสารไม่ได้ ขอให้เจ้าของร้านหรือฝ่ายบัญชียกเลิกใบลดหนี้ให้',
    credit_or_replace: 'ออกฉบับใหม่แทนฉบับเดิม หรือคืนเงินส่วนที่เกิน {amount} แล้วออกใบลดหนี้',
    replace: 'ออกฉบับใหม่แทนฉบับเดิม แล้วขอฉบับเดิมคืนจากลูกค้า',
    replaceIt: 'ออกฉบับใหม่แทน',
    open: 'เปิด {number}',
  },
  en: {
    looking: 'Looking whether a document was issued for this order',
    issued: '{kind} issued for this order',
    issuedText: 'It stays as it is. If the total or the goods change, another has to be issued in its place.',
    will_more: 'Once saved, the total is not what the document says: {kind}',
    will_less: 'Once saved, the total is not what the document says: {kind}',
    will_goods: 'Once saved, the goods are not what the document says: {kind}',
    is_more: '{kind} and order do not agree on the total',
    is_less: '{kind} and order do not agree on the total',
    is_goods: '{kind} and order do not agree on the goods',
    sums: '{number} says {told} · the order comes to {order}',
    sumsLess: '{number} less what was given back says {told} · the order comes to {order}',
    afterSaving: 'After saving: {remedy}',
    collect_first: 'Collect the {amount} that is missing, then issue another in its place.',
    collect_and_uncredit:
      'Collect the {amount} that is missing and cancel the credit note. If they still do not agree, issue another in its place.',
    credit: 'Give back the {amount} that was paid too much and issue one more credit note.',
    uncredit_first: 'Cancel the credit note first. If they still do not agree, issue another in its place.',
    askToCancel:
      'Your account may not cancel documents: ask the shop’s owner or accountant to cancel the credit note.',
    credit_or_replace:
      'Issue another in its place, or give back the {amount} that was paid too much and issue a credit note.',
    replace: 'Issue another in its place, and ask the customer for the one they have.',
    replaceIt: 'Issue another in its place',
    open: 'Open {number}',
  },
})
