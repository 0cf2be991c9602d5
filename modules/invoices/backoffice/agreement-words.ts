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
    sumsLess: '{number} หักยอดที่คืนเงินแล้ว เหลือ {told} · คำสั่งซื้อยอด {order}',
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
    looking: 'Checking whether a document was issued for this order',
    issued: '{kind} issued for this order',
    issuedText:
      'It does not change. If the total or the items change, a new one has to be issued in its place.',
    will_more: 'After saving, the total will no longer match the document: {kind}',
    will_less: 'After saving, the total will no longer match the document: {kind}',
    will_goods: 'After saving, the items will no longer match the document: {kind}',
    is_more: '{kind} and order totals do not match',
    is_less: '{kind} and order totals do not match',
    is_goods: '{kind} and order items do not match',
    sums: '{number}: {told} · order total: {order}',
    sumsLess: '{number} less refunds: {told} · order total: {order}',
    afterSaving: 'After saving: {remedy}',
    collect_first: 'Collect the missing {amount}, then issue a new one in its place.',
    collect_and_uncredit:
      'Collect the missing {amount} and cancel the credit note. If they still do not match, issue a new one in its place.',
    credit: 'Refund the overpaid {amount} and issue one more credit note.',
    uncredit_first: 'Cancel the credit note first. If they still do not match, issue a new one in its place.',
    askToCancel:
      'Your account may not cancel documents: ask the shop’s owner or accountant to cancel the credit note.',
    credit_or_replace:
      'Issue a new one in its place, or refund the overpaid {amount} and issue a credit note.',
    replace: 'Issue a new one in its place, and ask the customer to return the old one.',
    replaceIt: 'Issue a new one in its place',
    open: 'Open {number}',
  },
})
